import { useState } from 'react';
import styles from './copy-id.module.css';

/** The characters of an id that are shown; the rest tells a person nothing. */
const SHOWN = 8;
const LONG = 24;

/** '0197a1b2…' for an id of random letters; a readable id as it is. */
export const shortId = (id: string) => (id.length > LONG ? `${id.slice(0, SHOWN)}…` : id);

/** An id in small print, which a click copies. */
export function CopyId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className={styles.id} title={id} aria-label={`Copy the id ${id}`} onClick={() => void copy()}>
      {shortId(id)}
      <output>{isCopied && ' copied'}</output>
    </button>
  );
}
