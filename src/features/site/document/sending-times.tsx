import { TIMES } from '../offline-content.ts';
import { DEVICE } from './product-facts.ts';
import styles from './sending-times.module.css';

const COUNT = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const timeText = (minutes: number) => (minutes < 1 ? `${COUNT.format(minutes * 60)} s` : `${COUNT.format(minutes)} min`);

/** How long a whole test takes to send. */
export const SendingTimes = () => (
  <table className={styles.table}>
    <caption>{`A whole test of ${DEVICE.testMegabytes} MB, if nothing of it was sent before`}</caption>
    <thead>
      <tr>
        <th scope="col">Uplink, kbit/s</th>
        <th scope="col">Time at least</th>
      </tr>
    </thead>
    <tbody>
      {TIMES.map(({ rate, minutes }) => (
        <tr key={rate}>
          <td>{rate.toLocaleString('en')}</td>
          <td>{timeText(minutes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
