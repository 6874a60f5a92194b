import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { engineerGet } from '../../../contract/profiles/profiles.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import type { Dashboard } from './progress.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Field } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Page } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import account from '../../shared/forms/form.module.css';
import { EmploymentFields } from './employment-fields.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { NAMES, type Particular, missingOf, requiredText, saveUserForm, schemaFor, startOf } from './user-form.ts';
import styles from '../../shared/forms/settings.module.css';

/** How long each message is shown, in milliseconds. */
const LOADER_MS = 5000;
const REDIRECT_MS = 2500;

const TITLE = 'Employment information';
const LOADING = 'Loading your information';

const HINTS: Partial<Record<Particular, string>> = { location: 'City, Country' };
const PURPOSE: Record<Particular, string> = { surname: 'family-name', phone: 'tel', location: 'address-level2' };

function Form({ person }: { person: Dashboard }) {
  // Decided once, because a field must not disappear while somebody fills it in.
  const [asked] = useState(() => missingOf(person));
  const navigate = useNavigate();
  const [start] = useState(() => startOf(person.employment, asked));
  const { props, field, busy, error, isInvalid, reply } = useApiForm({
    schema: schemaFor(asked),
    start,
    send: (given) => saveUserForm(person, given),
    whenInvalid: requiredText,
  });
  const saved = reply !== undefined;

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate('/engineer', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return (
    <form className={account.form} {...props}>
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
      <p className="muted">Companies that see your profile can find you by it: their lists show it beside your levels.</p>
      <EmploymentFields field={field} start={start} />
      <OfflineNote>What you type stays in this page. Save it when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{error}</Alert>}
      {saved && <Alert kind="safe">✅ Information saved successfully, redirecting now!</Alert>}
      <div>
        <Button type="submit" busy={busy && 'Saving'} disabled={isInvalid || saved}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** /user-form: the missing fields of a profile; only /engineer leads here. */
export function Component() {
  const [loading, setLoading] = useState(true);
  const person = useLoad(engineerGet, {}, { mode: 'once' });
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (loading || !(person.value ?? person.failure)) return <Preloader label={LOADING} />;
  return (
    <Page title={TITLE} lead="It takes a minute. You can change it later under My Profile.">
      <Loaded query={person} loading={LOADING} failed="Your information could not be loaded.">
        {(value) => <Form person={value} />}
      </Loaded>
    </Page>
  );
}
