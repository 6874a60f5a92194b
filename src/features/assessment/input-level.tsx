import { METER_BLOCKS, type Heard } from '../../shared/recording/speech-detector.ts';
import { LevelMeter } from '../../ui/level-meter.tsx';

/** The level of the microphone, or why this browser shows none. */
export const InputLevel = ({ heard: { deaf, blocks } }: { heard: Heard }) =>
  deaf ? (
    <p className="muted small">
      No level can be shown: this browser processes no sound, often because the computer has no sound output. Your microphone is
      not to blame, and is recorded all the same.
    </p>
  ) : (
    <LevelMeter value={blocks / METER_BLOCKS} blocks={METER_BLOCKS} label="Input level" />
  );
