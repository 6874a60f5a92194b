import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { engineerGet } from '../../contract/profiles.ts';
import { messageOf, send } from '../api/request.ts';
import { LoadError } from '../loading/load-error.tsx';
import type { Dashboard } from './progress.ts';
import { useCall } from '../loading/use-call.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { Field } from '../ui/field.tsx';
import { OfflineNote } from '../ui/offline-note.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import account from '../forms/form.module.css';
import { EmploymentFields } from './employment-fields.tsx';
import { applyFieldErrors } from '../forms/apply-field-errors.ts';
import { NAMES, type Particular, missingOf, requiredText, saveUserForm, schemaFor, startOf } from './user-form.ts';
import styles from '../forms/settings.module.css';

/** How long each message stands, in milliseconds. */
const LOADER_MS = 5000;
const PROBLEM_MS = 10_000;
const REDIRECT_MS = 2500;

const TITLE = 'Employment information';
const LOADING = 'Loading your information';

const HINTS: Partial<Record<Particular, string>> = { location: 'City, Country' };
const PURPOSE: Record<Particular, string> = { surname: 'family-name', phone: 'tel', location: 'address-level2' };

/** What stands below the form; a problem goes by itself, or as soon as something is changed. */
function useOutcome() {
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setProblem(undefined), PROBLEM_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate('/engineer', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);
  return { problem, setProblem, saved, setSaved };
}

function Form({ person }: { person: Dashboard }) {
  // What is asked for is settled once: a field that has been filled in must not go.
  const [asked] = useState(() => missingOf(person));
  const { problem, setProblem, saved, setSaved } = useOutcome();
  const [busy, setBusy] = useState(false);
  const form = useForm({ resolver: zodResolver(schemaFor(asked)), defaultValues: startOf(person.employment, asked) });
  const { errors } = form.formState;
  const field = (name: keyof typeof NAMES) => ({ ...form.register(name), error: errors[name]?.message });

  const submit = form.handleSubmit(
    async (told) => {
      setBusy(true);
      try {
        await saveUserForm(person, told);
        setSaved(true);
      } catch (failure) {
        setProblem(messageOf(failure));
        applyFieldErrors(form, failure);
      }
      setBusy(false);
    },
    () => setProblem(requiredText(form.getValues()) ?? undefined),
  );

  return (
    <form
      className={account.form}
      noValidate
      onChange={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {asked.length > 0 && (
        <>
          <DimensionLine level={2}>How you are reached</DimensionLine>
          <p className="muted">A company reads it only once you are connected; the location is on your profile.</p>
          <div className={styles.columns}>
            {asked.map((name) => (
              <Field
                key={name}
                label={NAMES[name]}
                type={name === 'phone' ? 'tel' : 'text'}
                autoComplete={PURPOSE[name]}
                hint={HINTS[name]}
                {...field(name)}
              />
            ))}
          </div>
        </>
      )}
      <DimensionLine level={2}>What you look for, and bring</DimensionLine>
      <p className="muted">Companies see only your salary range. Nobody but you sees the rest.</p>
      <EmploymentFields field={field} />
      <OfflineNote>What you type stays in this page. Save it when the network is back.</OfflineNote>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {saved && <Alert kind="safe">✅ Information saved successfully, redirecting now!</Alert>}
      <div>
        <Button type="submit" busy={busy && 'Saving'} disabled={problem !== undefined || saved}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** /user-form: what a profile still lacks; only /engineer leads here. */
export function Component() {
  const [loading, setLoading] = useState(true);
  const [person, again] = useCall('user form', (signal) => send(engineerGet, { signal }));
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (loading || person.at === 'loading') return <Preloader label={LOADING} />;
  return (
    <Page title={TITLE} lead="It takes a minute. You can change it later under My Profile.">
      {person.at === 'failed' && <LoadError title="Your information could not be loaded." error={person.error} again={again} />}
      {person.at === 'loaded' && <Form person={person.value} />}
    </Page>
  );
}
