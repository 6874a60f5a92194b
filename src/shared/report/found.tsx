import type { AnswerEvidence } from '../../../contract/rating/evidence.ts';
import { formatDuration } from '../playback/durations.ts';
import type { Players } from '../playback/use-players.ts';
import { BEARINGS, bearingOf, elementText, missingTexts, originText, stateText } from './found-texts.ts';
import styles from './found.module.css';

type Claim = AnswerEvidence['claims'][number];

interface QuoteProps {
  claim: Claim;
  number: number;
  /** Absent if the sound is not here. */
  onPlay: (() => void) | undefined;
}

/** The words, and the second at which they are spoken. Without the sound only the words. */
function Quote({ claim: { quote, from }, number, onPlay }: QuoteProps) {
  const words = quote === '' ? <span>A rater heard it here.</span> : <q dir="auto">{quote}</q>;
  if (from === null || !onPlay) return <p className={styles.words}>{words}</p>;
  return (
    <button type="button" className={styles.quote} onClick={onPlay}>
      <span className={styles.time}>
        <span className="visually-hidden">Play quote {number} from </span>
        <span aria-hidden="true">▶ </span>
        {formatDuration(from)}
      </span>
      {words}
    </button>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <div>
      <h5>{title}</h5>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );

interface FoundProps {
  found: AnswerEvidence;
  /** Of the answer, as in 'Answer 3'. */
  name: string;
  forCompany: boolean;
  /** The recordings of this answer that can be played. */
  playable: ReadonlySet<string>;
  playFrom: Players['playFrom'];
}

/** The evidence of one answer: each point with the words that show it, then the missing points and their source. */
export function Found({ found, name, forCompany, playable, playFrom }: FoundProps) {
  const why = stateText(found, forCompany);
  if (why) return <p className="muted small">{why}</p>;
  if (found.state === 'none') return null;
  const { claims } = found;
  const { must, should } = missingTexts(found.missing);
  return (
    <section className={styles.found} aria-label={`What was found in ${name}`}>
      <h4>What was said</h4>
      {claims.length === 0 && <p>None of the points that raters listen for was found.</p>}
      <ol className={styles.claims}>
        {claims.map((claim, index) => {
          const bearing = bearingOf(claim);
          const { recordingId, from } = claim;
          const canPlay = recordingId !== null && from !== null && playable.has(recordingId);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- quotes never change their order
            <li key={index} data-bearing={bearing}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <p className={styles.element}>
                <b>{BEARINGS[bearing]}</b> {elementText(claim.element)}
              </p>
              <Quote claim={claim} number={index + 1} onPlay={canPlay ? () => playFrom(recordingId, from) : undefined} />
            </li>
          );
        })}
      </ol>
      {must.length + should.length > 0 && (
        <div className={styles.missing}>
          <Points title="Missing, and needed" points={must} />
          <Points title="Missing, would add to it" points={should} />
        </div>
      )}
      <p className="muted small">{originText(found)}</p>
    </section>
  );
}
