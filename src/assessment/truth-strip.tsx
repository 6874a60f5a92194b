import { useStanding, type Told } from '../uploads/use-standing.ts';
import styles from './truth-strip.module.css';

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Where the recording is, in one line; nothing is called safe that the server has not acknowledged. */
export function truth({
  known,
  captured,
  onServer,
  online,
  pump,
}: Pick<Told, 'known' | 'captured' | 'onServer' | 'online' | 'pump'>) {
  if (!known) return 'looking at what this device holds';
  const kept = captured - onServer;
  if (!online) return `network gone · ${pieces(kept)} kept on this device`;
  if (pump.is === 'waiting' && kept > 0) return `server not reached · ${pieces(kept)} kept on this device`;
  return `${onServer} of ${pieces(captured)} safe on the server`;
}

/** The quiet strip below the test: what is recorded, what is safe, what is kept here. */
export function TruthStrip({ attemptId, recording }: { attemptId: string; recording: boolean }) {
  const standing = useStanding(attemptId);
  const { captured, onServer, online } = standing;
  return (
    <div className={styles.strip}>
      <p className={styles.line}>
        {recording && <span className={styles.recording}>recording</span>}
        {recording && ' · '}
        {truth(standing)}
      </p>
      <progress className={styles.progress} max={Math.max(captured, 1)} value={onServer} aria-label="Pieces safe on the server" />
      {/* The line changes every two seconds; only the network's going and coming is read out. */}
      <output className="visually-hidden">
        {!online && 'The network is gone. Everything is kept on this device and will be sent.'}
      </output>
    </div>
  );
}
