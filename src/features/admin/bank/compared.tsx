import { diffWords, type Piece } from './word-diff.ts';
import { type Line, pairLines } from './content-lines.ts';
import styles from './compared.module.css';

/** The text of one side; the parts that the other side lacks are marked. */
function Side({ pieces, side }: { pieces: readonly Piece[]; side: 'before' | 'after' }) {
  const Mark = side === 'before' ? 'del' : 'ins';
  const shown = pieces.filter((piece) => piece.in === 'both' || piece.in === side);
  if (shown.length === 0) return <span className="muted">–</span>;
  return shown.map((piece, index) =>
    piece.in === 'both' ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no names, and the whole is made anew when it changes
      <span key={index}>{piece.text}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same holds here
      <Mark key={index}>{piece.text}</Mark>
    ),
  );
}

interface ComparedProps {
  caption: string;
  before: { name: string; lines: readonly Line[] };
  after: { name: string; lines: readonly Line[] };
}

/** Two versions side by side, with the differences marked. Equal parts are named below. */
export function Compared({ caption, before, after }: ComparedProps) {
  const pairs = pairLines(before.lines, after.lines);
  const changed = pairs.filter((pair) => pair.before !== pair.after);
  const same = pairs.filter((pair) => pair.before === pair.after);
  return (
    <div className={styles.compared}>
      {changed.length === 0 ? (
        <p>Both say the same.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <section className={styles.frame} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">{before.name}</th>
                <th scope="col">{after.name}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((pair) => {
                const pieces = diffWords(pair.before, pair.after);
                return (
                  <tr key={pair.name}>
                    <th scope="row">{pair.name}</th>
                    <td>
                      <Side pieces={pieces} side="before" />
                    </td>
                    <td>
                      <Side pieces={pieces} side="after" />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {same.length > 0 && changed.length > 0 && (
        <p className="muted small">The same in both: {same.map(({ name }) => name.toLowerCase()).join(', ')}.</p>
      )}
    </div>
  );
}
