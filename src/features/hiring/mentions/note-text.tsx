import { partsOf } from './mentions.ts';
import styles from './mentions.module.css';
import { usePeople } from './use-people.ts';

/** The text of a note, with the names that its mentions have now. */
export function NoteText({ text }: { text: string }) {
  const loaded = usePeople();
  const nameOf = (id: string) =>
    loaded ? (loaded.people.find((person) => person.id === id)?.label ?? 'a former member') : 'a colleague';
  return partsOf(text).map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      // The parts of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.mention}>
        @<bdi>{nameOf(part.mention)}</bdi>
      </span>
    ),
  );
}
