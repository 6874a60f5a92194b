import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { Refused } from './refused.ts';
import styles from './refused-section.module.css';
import { useDevice } from '../../shared/device/device-context.ts';

/** The acts of a person for each refusal. There is always one, because the only copy may be here. */
const Ways = ({ tests, onRetry }: { tests: readonly string[]; onRetry: () => void }) => (
  <ol className={styles.ways}>
    <li>
      <p>
        <strong>Try again.</strong> This device does so by itself each time the app is opened, when the network comes back, and
        once a day.
      </p>
      <Button small variant="quiet" onClick={onRetry}>
        Try again now
      </Button>
    </li>
    <li>
      <p>
        <strong>Save it as a file.</strong> A <a href="#rescue">rescue package</a> holds everything that waits here. Upload it
        below, from any machine, or give it to support. Nothing is deleted here.
      </p>
    </li>
    <li>
      <p>
        <strong>Write to support.</strong> Name the test: <span className="mono">{tests.join(', ')}</span>. Whoever rates it can
        see that something of it waits on this device, and hears the sound that has arrived.
      </p>
      <ButtonLink small variant="quiet" to="/contact">
        Contact us
      </ButtonLink>
    </li>
  </ol>
);

/** The part of /uploads about refusals of the server: the event, the data that stays here, and the possible acts. */
export function RefusedSection({ refused }: { refused: readonly Refused[] }) {
  const { uploads } = useDevice();
  return (
    <section className="stack" aria-labelledby="refused">
      <SectionHead title="Refused by the server" id="refused" />
      <ul className={styles.refused}>
        {refused.map(({ id, name, said, kept }) => (
          <Panel key={id} as="li">
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.facts}>
              <div>
                <dt>What happened</dt>
                <dd>{`The server said: ${said}`}</dd>
              </div>
              <div>
                <dt>Kept here</dt>
                <dd>{kept}</dd>
              </div>
            </dl>
          </Panel>
        ))}
      </ul>
      <h3 className={styles.name}>What you can do</h3>
      <Ways tests={[...new Set(refused.map(({ attemptId }) => attemptId))]} onRetry={uploads.tryNow} />
    </section>
  );
}
