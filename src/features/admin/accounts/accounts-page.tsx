import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PERSON_SORTS, type Review, reviews } from '../../../../contract/accounts/settings.ts';
import { isStaff } from '../../../../contract/base/roles.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { type MoreAction, MoreMenu } from '../../../ui/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BoardTabs } from '../board/board-tabs.tsx';
import { AccountFilters, filterIn, queryOf } from './account-filter.tsx';
import { AccountRecord, wholeName } from './account-record.tsx';
import styles from './accounts.module.css';
import { ROLE_WORDS, STATE_WORDS } from './words.ts';

const State = ({ state }: Pick<Review, 'state'>) => (
  <span className={styles.state} data-state={state}>
    {STATE_WORDS[state]}
  </span>
);

const Day = ({ of }: { of: string }) => (
  <time className={styles.day} dateTime={of}>
    {day(of)}
  </time>
);

/** Each engineer has a page; of the others the record is all there is. */
function Name({ person }: { person: Review }) {
  const { profile, role, email, company, state, signedInAt } = person;
  const name = <bdi>{wholeName(person)}</bdi>;
  return (
    <div className={styles.who}>
      {role === 'engineer' ? <Link to={`/view/${profile}`}>{name}</Link> : <strong>{name}</strong>}
      <span className={styles.email}>{email}</span>
      {company && company !== wholeName(person) && <bdi className={styles.note}>{company}</bdi>}
      {/* Shown where the columns for them are left out. */}
      <span className={styles.narrow}>
        {ROLE_WORDS[role]} · {STATE_WORDS[state]} · active {day(signedInAt)}
      </span>
    </div>
  );
}

function Actions({ person, onRecord }: { person: Review; onRecord: (person: Review) => void }) {
  const navigate = useNavigate();
  const { profile, role, email } = person;
  const to = (text: string, path: string): MoreAction => ({ text, onSelect: () => void navigate(path) });
  return (
    <MoreMenu
      label={`Actions for ${wholeName(person)}`}
      actions={[
        { text: 'Whole record', onSelect: () => onRecord(person) },
        ...(role === 'engineer' ? [to('Profile and results', `/view/${profile}`)] : []),
        ...(role === 'rater' ? [to('Agreement of raters', '/admin/raters')] : []),
        to('Audit log about this account', `/admin/audit?subject=${profile}`),
        ...(isStaff(role) ? [to('What this person did', `/admin/audit?by=${profile}`)] : []),
        { text: 'Write an e-mail', onSelect: () => globalThis.location.assign(`mailto:${email}`) },
      ]}
    />
  );
}

const columnsWith = (onRecord: (person: Review) => void): readonly Column<Review>[] => [
  { id: 'name', head: 'Account', sortable: true, cell: (person) => <Name person={person} /> },
  { id: 'role', head: 'Role', from: 'medium', cell: ({ role }) => ROLE_WORDS[role] },
  { id: 'state', head: 'State', from: 'medium', cell: ({ state }) => <State state={state} /> },
  {
    id: 'signed-in',
    head: 'Last active',
    from: 'medium',
    sortable: true,
    cell: ({ signedInAt }) => <Day of={signedInAt} />,
  },
  { id: 'created', head: 'Registered', from: 'wide', sortable: true, cell: ({ createdAt }) => <Day of={createdAt} /> },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: (person) => (
      <div className={styles.actions}>
        <Actions person={person} onRecord={onRecord} />
      </div>
    ),
  },
];

/** /admin/accounts: everybody who has registered or was invited. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState<Review | null>(null);
  const [columns] = useState(() => columnsWith(setShown));
  const page = pageIn(query);
  const filter = filterIn(query);
  const besides = queryOf(filter);
  const { q, role, state, sort, order } = filter;
  return (
    <Page title="Accounts" width="wide">
      <BoardTabs open="Accounts" />
      <AccountFilters filter={filter} set={(change) => setQuery(queryOf({ ...filter, ...change }))} />
      <Loaded
        query={useLoad(
          reviews,
          { query: { page, limit: 25, q, sort, order, ...(role && { role }), ...(state && { state }) } },
          { keepPrevious: true },
        )}
        loading="Loading the accounts"
        failed="The accounts could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title="No account fits">Search for less of the name or address, or choose all roles and states.</EmptyState>
        }
      >
        {({ items, limit, total }) =>
          items.length === 0 ? (
            <PastTheEnd first={`/admin/accounts?${besides}`} />
          ) : (
            <>
              <Table
                caption="Accounts"
                hideCaption
                columns={columns}
                rows={items}
                keyOf={({ profile }) => profile}
                sort={{ by: sort, order }}
                onSort={({ by, order: inOrder }) =>
                  setQuery(queryOf({ ...filter, sort: PERSON_SORTS.find((one) => one === by) ?? sort, order: inOrder }))
                }
              />
              <Pager page={page} limit={limit} total={total} of={total === 1 ? 'account' : 'accounts'} besides={besides} />
            </>
          )
        }
      </Loaded>
      <AccountRecord person={shown} onClose={() => setShown(null)} />
    </Page>
  );
}
