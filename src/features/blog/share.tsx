import { useContext } from 'react';
import { useNotice } from '../../shared/forms/use-notice.ts';
import { Button } from '../../ui/button.tsx';
import { Site } from '../../ui/meta.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './share.module.css';

interface ShareProps {
  path: string;
  title: string;
  /** Its first 100 characters go with the link. */
  excerpt?: string;
  /** Only the button of this network. */
  only?: 'linkedin';
}

const MAX_SHARED = 100;

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** Ways to share an article: networks in a new tab, the device's own menu if it has one, and a copy of the link. */
export function ShareArticle({ path, title, excerpt = '', only }: ShareProps) {
  const url = useContext(Site) + path;
  const text = excerpt.slice(0, MAX_SHARED);
  const [notice, setNotice] = useNotice();
  const isHydrated = useHydrated();
  const canShare = isHydrated && typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNotice('Link copied to clipboard!');
    } catch {
      setNotice(`The browser does not allow copying. The link is ${url}`);
    }
  }

  async function share() {
    // A person who closes the menu again has not had an error.
    await navigator.share({ title, text, url }).catch(() => {});
  }

  const links = [
    { name: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url, title }) },
    { name: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { url, text: text || title }) },
  ].filter(({ name }) => !only || name.toLowerCase() === only);

  return (
    <div className={styles.share}>
      <ul aria-label="Share this article">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              Share on {name}
            </a>
          </li>
        ))}
        {!only && (
          <li>
            <Button variant="quiet" small onClick={() => void copy()}>
              Copy link
            </Button>
          </li>
        )}
        {canShare && (
          <li>
            <Button variant="quiet" small onClick={() => void share()}>
              Share with an app
            </Button>
          </li>
        )}
      </ul>
      <output className={styles.notice}>{notice}</output>
    </div>
  );
}
