import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { Accommodations } from '../../contract/accommodations.ts';
import { saveOptions, Specialties, type Specialty } from '../../contract/assessment.ts';
import { SPECIALTIES } from '../../contract/specialties.ts';
import { AccommodationsForm } from '../accommodations/form.tsx';
import { accommodationsInWords } from '../accommodations/words.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../ui/checkbox-radio.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import styles from './specialties-page.module.css';
import type { Status } from './status.ts';
import { accommodationsIn } from './use-accommodations.ts';
import { missing, useCaptured } from './use-capture.ts';
import { useStatus } from './use-status.ts';

const MESSAGE_MS = 4000;
const TOO_FEW = 'Please select two spciality topics.';

/** /test_options: exactly two topics. */
export function Component() {
  const asked = useStatus();
  const captured = useCaptured();
  if (asked.at === 'asking') return <Preloader />;
  if (asked.at === 'failed') return <Page title="Specialty topics">{<Alert kind="danger">{messageOf(asked.error)}</Alert>}</Page>;
  const { status } = asked;
  if (status.is === 'finished') return <Navigate to="/profile" replace />;
  if (status.is === 'none') return <Navigate to="/test_pre" replace state={{ notice: 'No tests available' }} />;
  const accommodations = accommodationsIn(status);
  if (missing(captured, accommodations.typed)) return <Navigate to="/test_pre" replace />;
  if (status.is === 'running') return <Navigate to="/test_intro" replace />;
  return <Topics chosen={chosenIn(status)} accommodations={accommodations} />;
}

const chosenIn = (status: Status): readonly Specialty[] => ('topics' in status && status.topics) || [];

interface Props {
  chosen: readonly Specialty[];
  accommodations: Accommodations;
}

function Topics({ chosen: before, accommodations: set }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(before);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [accommodations, setAccommodations] = useState(set);
  const lacks = missing(useCaptured(), accommodations.typed);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  function toggle(topic: Specialty) {
    if (chosen.includes(topic)) return setChosen(chosen.filter((one) => one !== topic));
    // A third is ignored.
    if (chosen.length < 2) setChosen([...chosen, topic]);
  }

  async function save() {
    const form = Specialties.safeParse({ option1: chosen[0], option2: chosen[1] });
    if (!form.success) return setMessage(TOO_FEW);
    setBusy(true);
    try {
      const { response } = await send(saveOptions, { body: form.data });
      if (response.includes('stored correctly')) return await navigate('/test_intro');
      setMessage(response);
    } catch (error) {
      setMessage(messageOf(error));
    }
    setBusy(false);
  }

  // Who speaks after all needs a microphone, which the rules ask for.
  if (lacks) return <Navigate to="/test_pre" replace />;
  return (
    <Page
      title="Specialty topics"
      lead={
        <>
          Choose the two topics you know best. Each gives four multiple-choice questions and two{' '}
          {accommodations.typed ? 'typed' : 'spoken'} ones; the rest is general.
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChoiceGroup legend={`Topics, ${chosen.length} of 2 chosen`}>
          <div className={styles.topics}>
            {SPECIALTIES.map((topic) => (
              <Checkbox key={topic} boxed label={topic} checked={chosen.includes(topic)} onChange={() => toggle(topic)} />
            ))}
          </div>
        </ChoiceGroup>
        <div className={styles.message}>{message && <Alert kind="danger">{message}</Alert>}</div>
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
