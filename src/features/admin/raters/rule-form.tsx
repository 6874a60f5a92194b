import { moment } from '../../../../contract/facts/dates.ts';
import { ACTIVE_DAYS, RATERS_FOR_TWO, type RatingRule, chooseRule, raters } from '../../../../contract/rating/raters.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './raters.module.css';

const CHOICES = [
  { raters: null, label: `By the number of raters: two from ${RATERS_FOR_TWO} active raters on, else one` },
  { raters: 2, label: 'Two raters for each answer' },
  { raters: 1, label: 'One rater for each answer' },
] as const;

const IN_WORDS = { 1: 'one rater', 2: 'two raters' } as const;

/** The number of raters for an answer, the reason, and the choice. */
export function RuleForm({ rule }: { rule: RatingRule }) {
  const reload = useReload();
  const { props, field, busy, error, reply, watch, setValue } = useApiForm({
    schema: chooseRule.body,
    start: { raters: rule.chosen, reason: '' },
    send: (body) => send(chooseRule, { body }),
    onSent: () => reload(raters),
  });
  const chosen = watch('raters');
  return (
    <Panel as="section" aria-labelledby="rule">
      <h2 id="rule">Raters for each answer</h2>
      <p>
        Answers of tests that begin now get <strong>{IN_WORDS[rule.raters]}</strong>
        {rule.raters === 1 && ', and their pages say that one rater has judged them'}. {countOf(rule.active, 'rater')}{' '}
        {rule.active === 1 ? 'is' : 'are'} active, that is admitted and here in the last {ACTIVE_DAYS} days.
      </p>
      {rule.at && rule.reason && (
        <p className="muted">
          Chosen on {moment(rule.at)}
          {rule.by && ` by ${rule.by}`}: <q dir="auto">{rule.reason}</q>
        </p>
      )}
      <form className={styles.form} {...props}>
        <ChoiceGroup legend="From now on">
          {CHOICES.map((choice) => (
            <Radio
              key={choice.label}
              name="raters"
              value={String(choice.raters)}
              label={choice.label}
              checked={chosen === choice.raters}
              onChange={() => setValue('raters', choice.raters)}
            />
          ))}
        </ChoiceGroup>
        <p className="muted small">
          Two raters do not see each other; if they differ by more than one level, a third one decides. One rater also settles
          tests that wait for a second one.
        </p>
        <TextArea label="Reason" hint="It stays on record with your name." rows={2} maxLength={500} {...field('reason')} />
        {error && <Alert kind="danger">{error}</Alert>}
        {reply && <Alert kind="safe">It is on record.</Alert>}
        <div>
          <Button type="submit" variant="quiet" needsNetwork busy={busy && 'Saving'}>
            Choose
          </Button>
        </div>
      </form>
    </Panel>
  );
}
