import { Form } from 'react-router-dom';
import {
  MAX_PERSON_SEARCH,
  PERSON_SORTS,
  PERSON_STATES,
  type PersonSort,
  type PersonState,
} from '../../../../contract/accounts/settings.ts';
import { Role } from '../../../../contract/base/roles.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './accounts.module.css';
import { ROLE_WORDS, STATE_WORDS } from './words.ts';

export interface AccountFilter {
  q: string;
  role: Role | undefined;
  state: PersonState | undefined;
  sort: PersonSort;
  order: 'ascending' | 'descending';
}

const DEFAULT_SORT: PersonSort = 'created';

/** The filter in the address; anything else is left out, because anybody can edit an address. */
export const filterIn = (query: URLSearchParams): AccountFilter => ({
  q: (query.get('q') ?? '').trim().slice(0, MAX_PERSON_SEARCH),
  role: Role.safeParse(query.get('role')).data,
  state: PERSON_STATES.find((one) => one === query.get('state')),
  sort: PERSON_SORTS.find((one) => one === query.get('sort')) ?? DEFAULT_SORT,
  order: query.get('order') === 'ascending' ? 'ascending' : 'descending',
});

/** The filter as the query of an address, without what is so anyway. */
export const queryOf = ({ q, role, state, sort, order }: AccountFilter) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(order === 'ascending' && { order }),
  }).toString();

const ROLES = [{ value: '', label: 'All roles' }, ...Role.options.map((value) => ({ value, label: ROLE_WORDS[value] }))];
const STATES = [{ value: '', label: 'All states' }, ...PERSON_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))];

interface Props {
  filter: AccountFilter;
  set: (change: Partial<AccountFilter>) => void;
}

/** Searches by name and address, and filters by role and state. */
export const AccountFilters = ({ filter, set }: Props) => (
  <search className={styles.filters}>
    <Form
      key={filter.q}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: String(new FormData(event.currentTarget).get('q')).trim() });
      }}
    >
      <Field
        label="Name, e-mail address or company"
        type="search"
        name="q"
        maxLength={MAX_PERSON_SEARCH}
        defaultValue={filter.q}
      />
      <Button type="submit" variant="quiet">
        Search
      </Button>
    </Form>
    <Select
      label="Role"
      value={filter.role ?? ''}
      options={ROLES}
      onChange={({ currentTarget }) => set({ role: Role.safeParse(currentTarget.value).data })}
    />
    <Select
      label="State"
      value={filter.state ?? ''}
      options={STATES}
      onChange={({ currentTarget }) => set({ state: PERSON_STATES.find((one) => one === currentTarget.value) })}
    />
  </search>
);
