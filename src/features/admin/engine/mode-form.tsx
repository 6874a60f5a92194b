import {
  type EngineMode,
  type ModeChange,
  ENGINE_MODES,
  MAX_MODE_REASON,
  engineHealth,
  engineMode,
  engineModes,
  setEngineMode,
} from '../../../../contract/rating/evidence.ts';
import { engineOverride } from '../../../../contract/rating/gate.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './engine.module.css';

const MODES = Object.keys(ENGINE_MODES) as EngineMode[];

const HINTS: Readonly<Record<EngineMode, string>> = {
  people: 'Nothing is sent to a model. Answers wait for raters alone.',
  assist: 'A rater reads what the model found after the own rating. No level follows from it.',
  model: 'They are marked as not confirmed by a person, and the engineer may ask for one. It needs the gate, or the override.',
};

interface ModeFormProps {
  now: ModeChange;
  configured: boolean;
  /** The gate holds. */
  isOpen: boolean;
}

/** The choice of a mode, with its reason. */
export function ModeForm({ now, configured, isOpen }: ModeFormProps) {
  const reload = useReload();
  const form = useApiForm({
    schema: setEngineMode.body,
    start: { mode: now.mode, reason: '', override: false },
    send: (body) => send(setEngineMode, { body: { ...body, override: body.override && body.mode === 'model' && !isOpen } }),
    onSent: async () => {
      form.setValue('reason', '');
      form.setValue('override', false);
      await reload(engineMode, engineModes, engineHealth, engineOverride);
    },
  });
  const { props, field, busy, error, reply, watch, setValue, register } = form;
  const chosen = watch('mode');
  const asksOverride = chosen === 'model' && !isOpen;
  const isForced = asksOverride && watch('override');
  return (
    <section className="stack" aria-labelledby="choose">
      <SectionHead id="choose" title="Choose the mode" />
      <form className={styles.form} {...props}>
        <ChoiceGroup legend="From now on">
          {MODES.map((mode) => (
            <Radio
              key={mode}
              name="mode"
              value={mode}
              label={ENGINE_MODES[mode]}
              hint={mode === 'people' || configured ? HINTS[mode] : `${HINTS[mode]} No model is configured on this server.`}
              checked={chosen === mode}
              onChange={() => setValue('mode', mode)}
            />
          ))}
        </ChoiceGroup>
        {asksOverride && (
          <Checkbox
            {...register('override')}
            boxed
            label="Override the gate"
            hint="The gate does not hold. While this is on, every page with a score shows the reason below, to engineers, companies and everybody else."
          />
        )}
        <TextArea
          label="Reason"
          hint={isForced ? 'Everybody reads it. It stays on record with your name.' : 'It stays on record with your name.'}
          rows={2}
          maxLength={MAX_MODE_REASON}
          {...field('reason')}
        />
        <p className="muted small">What was judged before stays as it is.</p>
        {error && <Alert kind="danger">{error}</Alert>}
        {reply && <Alert kind="safe">It is on record.</Alert>}
        <div>
          <Button type="submit" needsNetwork busy={busy && 'Saving'}>
            Choose this mode
          </Button>
        </div>
      </form>
    </section>
  );
}
