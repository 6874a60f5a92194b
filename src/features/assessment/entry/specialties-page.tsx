import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';
import { z } from 'zod';
import type { Accommodations } from '../../../../contract/assessment/accommodations.ts';
import { saveOptions, Specialties, type Specialty } from '../../../../contract/assessment/assessment.ts';
import { SPECIALTIES } from '../../../../contract/facts/specialties.ts';
import { SPECIALTIES_CHOSEN } from '../../../../contract/assessment/test-format.ts';
import { AccommodationsForm } from '../../../shared/accommodations/form.tsx';
import { accommodationsInWords } from '../../../shared/accommodations/words.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/checkbox-radio.tsx';
import { Page } from '../../../ui/page.tsx';
import styles from './specialties-page.module.css';
import type { Status } from '../status.ts';
import { accommodationsIn } from './use-accommodations.ts';
import { findMissing, useCaptured } from '../use-capture.ts';
import { useStatus } from '../use-status.ts';

const TOO_FEW = 'Please select two spciality topics.';
const TITLE = 'Specialty topics';

/** /test_options: exactly two topics. */
export const Component = () => (
  <Loaded query={useStatus()} loading="Loading your topics" failed="Your topics could not be loaded." page={{ title: TITLE }}>
    {(status) => <Known status={status} />}
  </Loaded>
);

function Known({ status }: { status: Status }) {
  const captured = useCaptured();
  if (status.is === 'finished') return <Navigate to="/profile" replace />;
  if (status.is === 'none') return <Navigate to="/test_pre" replace state={{ notice: 'No tests available' }} />;
  const accommodations = accommodationsIn(status);
  if (findMissing(captured, accommodations.typed)) return <Navigate to="/test_pre" replace />;
  if (status.is === 'running') return <Navigate to="/test_intro" replace />;
  return <Topics chosen={chosenIn(status)} accommodations={accommodations} />;
}

const chosenIn = (status: Status): readonly Specialty[] => ('topics' in status && status.topics) || [];

const Chosen = z
  .object({ topics: z.array(z.enum(SPECIALTIES)) })
  .transform(({ topics: [option1, option2] }) => ({ option1, option2 }))
  .pipe(Specialties);

async function saveTopics(body: z.output<typeof Specialties>) {
  const { response } = await send(saveOptions, { body });
  if (!response.includes('stored correctly')) throw new Error(response);
}

interface Props {
  chosen: readonly Specialty[];
  accommodations: Accommodations;
}

function Topics({ chosen: before, accommodations: set }: Props) {
  const navigate = useNavigate();
  const [accommodations, setAccommodations] = useState(set);
  const lacks = findMissing(useCaptured(), accommodations.typed);
  const { props, busy, error, watch, setValue } = useApiForm({
    schema: Chosen,
    start: { topics: [...before] },
    send: saveTopics,
    onSent: () => navigate('/test_intro'),
    whenInvalid: () => TOO_FEW,
  });
  const chosen = watch('topics');

  function toggle(topic: Specialty) {
    if (chosen.includes(topic)) {
      setValue(
        'topics',
        chosen.filter((one) => one !== topic),
      );
    }
    // A third topic is ignored.
    else if (chosen.length < SPECIALTIES_CHOSEN) setValue('topics', [...chosen, topic]);
  }

  // An engineer who decides to speak after all needs a microphone, and the rules ask for it.
  if (lacks) return <Navigate to="/test_pre" replace />;
  return (
    <Page
      title={TITLE}
      width="wide"
      lead={
        <>
          Choose the two topics you know best. Each gives four multiple-choice questions and two{' '}
          {accommodations.typed ? 'typed' : 'spoken'} ones; the rest is general.
        </>
      }
    >
      <form className={styles.form} {...props}>
        <ChoiceGroup legend={`Topics, ${chosen.length} of ${SPECIALTIES_CHOSEN} chosen`}>
          <div className={styles.topics}>
            {SPECIALTIES.map((topic) => (
              <Checkbox key={topic} boxed label={topic} checked={chosen.includes(topic)} onChange={() => toggle(topic)} />
            ))}
          </div>
        </ChoiceGroup>
        <div className={styles.message}>{error && <Alert kind="danger">{error}</Alert>}</div>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </form>
      <details className={styles.accommodations}>
        <summary>
          More time, or typed answers<span>{accommodationsInWords(accommodations)}</span>
        </summary>
        <p className="muted">
          For your test alone, until it starts. No company sees it. <Link to="/accommodations">What else helps</Link>.
        </p>
        <AccommodationsForm value={accommodations} onSaved={setAccommodations} />
      </details>
    </Page>
  );
}
