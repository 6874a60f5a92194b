import { useSearchParams } from 'react-router-dom';
import { newsletter } from '../../../../contract/blog/newsletter.ts';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Figures } from './figures.tsx';
import styles from './newsletter-page.module.css';
import { SendPost } from './send-post.tsx';
import { Sends } from './sends.tsx';
import { SubscriberList } from './subscriber-list.tsx';

const PARTS = ['send', 'subscribers'] as const;
const TITLES = { send: 'Send', subscribers: 'Subscribers' };

/** /admin/newsletter: the subscribers, the posts that were sent to them, and the next post to send. */
export function Component() {
  const [query] = useSearchParams();
  const page = pageIn(query);
  const part = PARTS.find((one) => one === query.get('show')) ?? 'send';
  const overview = useLoad(newsletter, { query: { page: part === 'send' ? page : 1 } });
  return (
    <Page title="Newsletter" width="wide" lead="A published post goes to all who have confirmed their address, each post once.">
      <Figures overview={overview.value} />
      <nav className={styles.parts} aria-label="What to show">
        {PARTS.map((one) => (
          <ButtonLink
            key={one}
            small
            variant="quiet"
            to={`/admin/newsletter?show=${one}`}
            aria-current={one === part ? 'page' : undefined}
          >
            {TITLES[one]}
          </ButtonLink>
        ))}
      </nav>
      {part === 'send' ? (
        <>
          <SendPost confirmed={overview.value?.confirmed ?? 0} />
          <Sends overview={overview} page={page} />
        </>
      ) : (
        <SubscriberList page={page} q={query.get('q') ?? ''} />
      )}
    </Page>
  );
}
