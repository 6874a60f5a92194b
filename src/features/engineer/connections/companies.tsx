import type { z } from 'zod';
import type { AskingCompany, engineerConnections } from '../../../../contract/profiles/connections.ts';
import type { blockedCompanies, profileViewers } from '../../../../contract/profiles/visibility.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Endless } from '../../../shared/loading/use-endless.ts';
import { Button } from '../../../ui/button.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { CompanyLine } from './company-line.tsx';
import styles from './connections.module.css';
import type { Act, Start } from './use-company-acts.ts';

export interface ListProps {
  title: string;
  /** The text if the list is empty. */
  empty: string;
  acts: readonly Act[];
  start: Start;
}

interface Entry {
  company: AskingCompany;
  text: string;
  /** Further acts on this company, apart from those of the list. */
  acts?: readonly Act[];
  isConnected?: boolean;
  reason?: string;
}

type AnyList = typeof engineerConnections | typeof profileViewers | typeof blockedCompanies;

/** A list of companies, with the acts of the engineer on each. */
export function Companies<C extends AnyList>({
  list,
  toEntry,
  title,
  empty,
  acts,
  start,
}: ListProps & { list: Endless<C>; toEntry: (item: z.output<C['reply']>['items'][number]) => Entry }) {
  const online = useOnline();
  return (
    <section className="stack">
      <h3>{title}</h3>
      <Loaded
        query={list}
        loading={`Loading: ${title}`}
        failed="The list could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{empty}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(toEntry).map(({ company, text, reason, isConnected, acts: own = [] }) => (
              <CompanyLine
                key={company.id}
                company={company}
                actions={
                  <>
                    {isConnected && <MessageLink small to={company.id} name={company.name} />}
                    {[...own, ...acts].map((act) => (
                      <Button
                        key={act}
                        small
                        variant={act === 'Accept' ? 'primary' : 'quiet'}
                        disabled={!online}
                        aria-label={`${act} ${company.name}`}
                        onClick={() => start(act, company)}
                      >
                        {act}
                      </Button>
                    ))}
                  </>
                }
              >
                {reason && <p dir="auto">{reason}</p>}
                <span className="muted small">{text}</span>
              </CompanyLine>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore hasMore={list.hasMore} isLoadingMore={list.isLoadingMore} loadMore={list.loadMore} of="companies" />
    </section>
  );
}
