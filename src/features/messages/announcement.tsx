import { useEffect, useRef, useState } from 'react';
import { excerptOf } from '../../../contract/messages/messages.ts';
import type { ShownMessage } from './shown-messages.ts';

/** The last message of the other side that arrived while the thread is open, for screen readers. */
export function Announcement({
  messages,
  own,
  name,
}: {
  messages: readonly ShownMessage[];
  own: ShownMessage['side'];
  name: string;
}) {
  const last = messages.findLast(({ side }) => side !== own);
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const hasLoaded = messages.length > 0;
  useEffect(() => {
    if (!hasLoaded) return;
    if (first.current !== null && last && last.id !== first.current) setSaid(`${name}: ${excerptOf(last.text)}`);
    first.current = last?.id ?? '';
  }, [hasLoaded, last, name]);
  return <output className="visually-hidden">{said}</output>;
}
