import type { z } from 'zod';
import { DOUBTS, evidenceForRater } from '../../../../contract/rating/evidence.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import styles from './found-evidence.module.css';
import { SectionHead } from '../../../ui/section-head.tsx';

type Found = z.infer<typeof evidenceForRater.reply>;
type Claim = Found['claims'][number];

/** The meaning of a quote for its point. Of an unsafe point `supports` means that the answer proposes it. */
function stanceText({ stance, element: { weight } }: Claim): string {
  if (weight === 'unsafe') return stance === 'supports' ? 'Proposes what would be unsafe' : 'Warns of what would be unsafe';
  return stance === 'supports' ? 'Shows' : 'Speaks against';
}

const Claims = ({ claims }: Pick<Found, 'claims'>) => (
  <ul className={styles.claims}>
    {claims.map((claim, index) => (
      // Two quotes may be the same words for two points.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <blockquote dir="auto">{claim.quote}</blockquote>
        <p className="small">
          <strong>{stanceText(claim)}:</strong> {claim.element.text}
        </p>
      </li>
    ))}
  </ul>
);

function Content({ found: { state, claims, missing, doubts } }: { found: Found }) {
  if (state === 'waiting') return <p className="muted">The model has not looked at this answer yet.</p>;
  return (
    <>
      {claims.length > 0 ? <Claims claims={claims} /> : <p className="muted">It found nothing that can be verified.</p>}
      {missing.length > 0 && (
        <>
          <p>It did not find:</p>
          <ul className="small">
            {missing.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {doubts.length > 0 && (
        <>
          <p>In doubt:</p>
          <ul className="small">
            {doubts.map((doubt) => (
              <li key={doubt}>{DOUBTS[doubt]}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The results of the model in an answer, for people who have rated it. Empty if people decide alone. */
export function FoundEvidence(params: { attemptId: string; questionId: string }) {
  const query = useLoad(evidenceForRater, { params }, { mode: 'once' });
  return (
    <Loaded
      query={query}
      loading="Loading what the model found"
      failed="What the model found could not be loaded."
      isEmpty={({ state }) => state === 'none'}
    >
      {(found) => (
        <section className="stack" aria-labelledby="found">
          <SectionHead id="found" title="What the model found" />
          <p className="muted small">Quotes from the answer. It gives no levels here, and does not change your rating.</p>
          <Content found={found} />
        </section>
      )}
    </Loaded>
  );
}
