import type { Price } from '../../../contract/site/plans.ts';
import { amountText } from './document/money.ts';
import styles from './pricing-example.module.css';

/** The plan whose price the example uses. */
export const EXAMPLE_PLAN = 'office';

/** What a year costs, such as '12 × 1,250.50 = 15,006 CHF'. */
function yearText({ amount, currency, period }: Price) {
  if (period === 'year') return `${amountText(amount)} ${currency}`;
  return `12 × ${amountText(amount)} = ${amountText(12 * amount)} ${currency}`;
}

/** An example of what a company does here in a year, and what it pays for it. */
export const PricingExample = ({ price }: { price: Price | null }) => (
  <section className={styles.example} aria-labelledby="example">
    <div>
      <h2 id="example">An example</h2>
      <p className="muted">An office of 12 in Rotterdam hires three structural engineers in a year.</p>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">What the office does</th>
          <th scope="col">It pays</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Registers with four colleagues, searches, reads every level</td>
          <td>Nothing</td>
        </tr>
        <tr>
          <td>Compares 9 engineers and plays their answers, once admitted</td>
          <td>Nothing</td>
        </tr>
        <tr>
          <td>Fills three positions under the plan Office</td>
          <td>{price ? yearText(price) : 'Agreed first, for the year'}</td>
        </tr>
        <tr>
          <td>Connects with engineers and hires three</td>
          <td>No fee per engineer</td>
        </tr>
      </tbody>
    </table>
  </section>
);
