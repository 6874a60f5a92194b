import styles from './messages.module.css';
import { splitLinks } from './split-links.ts';

/**
 * The text of a message, with its web addresses as links. The host is shown, since an address can be written to look like another
 * one.
 */
export const MessageText = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
    {splitLinks(text).map((part) =>
      'href' in part ? (
        <span key={part.at}>
          <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>{' '}
          <bdi className={styles.host}>[{part.host}]</bdi>
        </span>
      ) : (
        part.text
      ),
    )}
  </p>
);
