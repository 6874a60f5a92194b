import { day } from '../../../../contract/facts/dates.ts';
import {
  ATTRIBUTES,
  LOWEST_LEVEL,
  RECOMMENDATION_NAMES,
  type SentCard,
  agreementOf,
  meanInWords,
  spreadInWords,
} from '../../../../contract/hiring/scorecards.ts';
import { recommendationsText } from './recommendations-text.ts';
import styles from './sent-scorecards.module.css';

const authorOf = ({ author, own }: SentCard) => (own ? 'You' : author || 'A former member');

interface LevelProps {
  card: SentCard;
  attribute: (typeof ATTRIBUTES)[number];
}

function LevelCell({ card, attribute: { id, levels } }: LevelProps) {
  const level = card.levels[id];
  const before = card.first?.levels[id];
  return (
    <td>
      {level === null ? (
        <span className="muted">Not seen</span>
      ) : (
        <>
          <span className={styles.level}>{level}</span>
          <span className={styles.words}>{levels[level - LOWEST_LEVEL]}</span>
        </>
      )}
      {card.first && before !== level && <span className={styles.first}>at first {before ?? 'not seen'}</span>}
    </td>
  );
}

/** All sent scorecards side by side, with their differences. */
export function SentScorecards({ cards }: { cards: readonly SentCard[] }) {
  const { spreads, recommendations } = agreementOf(cards);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={styles.frame} aria-label="Scorecards of the team" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">Scorecards side by side</caption>
        <thead>
          <tr>
            <th scope="col">Attribute</th>
            <th scope="col">Together</th>
            {cards.map((card) => (
              <th scope="col" key={`${card.author} ${card.sent_at}`}>
                <bdi>{authorOf(card)}</bdi>
                <span className={styles.date}>
                  {day(card.sent_at)}
                  {card.revised_at && `, revised ${day(card.revised_at)}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ATTRIBUTES.map((attribute, index) => {
            const spread = spreads[index];
            return (
              <tr key={attribute.id}>
                <th scope="row">{attribute.title}</th>
                <td>
                  {spread && (
                    <>
                      <span className={styles.mean}>{meanInWords(spread)}</span>
                      <span className={styles.words}>{spreadInWords(spread)}</span>
                    </>
                  )}
                </td>
                {cards.map((card) => (
                  <LevelCell key={`${card.author} ${card.sent_at}`} card={card} attribute={attribute} />
                ))}
              </tr>
            );
          })}
          <tr>
            <th scope="row">Recommendation</th>
            <td>{recommendationsText(recommendations)}</td>
            {cards.map((card) => (
              <td key={`${card.author} ${card.sent_at}`}>
                <strong>{RECOMMENDATION_NAMES[card.recommendation]}</strong>
                {card.first && card.first.recommendation !== card.recommendation && (
                  <span className={styles.first}>at first {RECOMMENDATION_NAMES[card.first.recommendation]}</span>
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Note</th>
            <td>
              <span className="visually-hidden">None</span>
            </td>
            {cards.map((card) => (
              <td key={`${card.author} ${card.sent_at}`} className={styles.note} dir="auto">
                {card.note || <span className="muted">None</span>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
