import type { z } from 'zod';
import type { AskingCompany, engineerConnections } from '../../../../contract/profiles/connections.ts';
import type { blockedCompanies, profileViewers } from '../../../../contract/profiles/visibility.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Endless } from '../../../shared/loading/use-endless.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { CompanyLine } from './company-line.tsx';
import styles from './connections.module.css';
import { type Act, ASKED_FIRST, type Start } from './use-company-acts.ts';

export interface ListProps {
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** The text if the list is empty. */
  empty: string;
  /** The act that has a button. */
  main?: Act;
  /** The acts in the menu of each company. */
  more?: readonly Act[];
  start: Start;
}

interface Entry {
  company: AskingCompany;
  text: string;
  /** Replaces the main act of the list. */
  main?: Act | undefined;
  isConnected?: boolean;
  /** The person of the company who asks. */
  asker?: string | undefined;
  reason?: string;
}

type AnyList = typeof engineerConnections | typeof profileViewers | typeof blockedCompanies;

const NO_ACTS: readonly Act[] = [];

/** A list of companies, with the acts of the engineer on each. */
export function Companies<C extends AnyList>({
  list,
  toEntry,
  title,
  hideTitle = false,
  empty,
  main,
  more = NO_ACTS,
  start,
}: ListProps & { list: Endless<C>; toEntry: (item: z.output<C['reply']>['items'][number]) => Entry }) {
  const online = useOnline();
  return (
    <section className="stack">
      <h3 className={hideTitle ? 'visually-hidden' : styles.title}>{title}</h3>
      <Loaded
        query={list}
        loading={`Loading: ${title}`}
        failed="The list could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{empty}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(toEntry).map(({ company, text, asker, reason, isConnected, main: own = main }) => (
              <CompanyLine
                key={company.id}
                company={company}
                actions={
                  <>
                    {isConnected && <MessageLink small to={company.id} name={company.name} />}
                    {own && (
                      <Button
                        small
                        variant={own === 'Accept' ? 'primary' : 'quiet'}
                        disabled={!online}
                        aria-label={`${own} ${company.name}`}
                        onClick={() => start(own, company)}
                      >
                        {own}
                      </Button>
                    )}
                    {more.length > 0 && (
                      <MoreMenu
                        label={`More for ${company.name}`}
                        actions={more.map((act) => ({
                          text: act,
                          danger: act in ASKED_FIRST,
                          needsNetwork: true,
                          onSelect: () => start(act, company),
                        }))}
                      />
                    )}
                  </>
                }
              >
                {reason && <p dir="auto">{reason}</p>}
                <span className="muted small">
                  {asker && (
                    <>
                      From <bdi>{asker}</bdi>.{' '}
                    </>
                  )}
                  {text}
                </span>
              </CompanyLine>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore hasMore={list.hasMore} isLoadingMore={list.isLoadingMore} loadMore={list.loadMore} of="companies" />
    </section>
  );
}
