import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { companyGet, engineerGet } from '../../contract/profiles.ts';
import { send } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { LoadError } from '../loading/load-error.tsx';
import { useCall } from '../loading/use-call.ts';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from '../forms/settings.module.css';
import { PictureForm } from '../forms/picture-form.tsx';
import { type Profile, ProfileForm } from '../forms/profile-form.tsx';
import { SocialForm } from './social-form.tsx';

/** The open tab stands in the address, so that other pages can lead to it. */
function useTab(tabs: readonly { id: string }[]) {
  const [query, setQuery] = useSearchParams();
  const asked = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return [asked?.id, (tab: string) => setQuery({ tab }, { replace: true, preventScrollReset: true })] as const;
}

/** Whoever signs in through an outside provider has no password here. */
function tabsOf(profile: Profile) {
  const password = { id: 'password', label: 'Password', content: <PasswordForm email={profile.email} /> };
  return [
    { id: 'profile', label: 'Profile', content: <ProfileForm profile={profile} /> },
    ...(profile.provider === null ? [password] : []),
    { id: 'social', label: 'Social Icon', content: <SocialForm profile={profile} /> },
  ];
}

function Forms({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const tabs = tabsOf(profile);
  const [tab, show] = useTab(tabs);
  return (
    <>
      {!profile.confirmed && <ConfirmNotice email={profile.email} />}
      <PictureForm url={profile.imageUrl} onUpdated={onChange} />
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={show} keepMounted />
    </>
  );
}

function Own({ role }: { role: Exclude<Role, 'admin'> }) {
  const [profile, again] = useCall<Profile>('settings', (signal) =>
    role === 'company' ? send(companyGet, { signal }) : send(engineerGet, { signal }),
  );
  if (profile.at === 'loading') return <Preloader label="Loading your settings" />;
  if (profile.at === 'failed') {
    return <LoadError title="Your settings could not be loaded." error={profile.error} again={again} />;
  }
  return <Forms profile={profile.value} onChange={again} />;
}

/** /settings: picture, particulars, password, links; an administrator, who has no profile, changes the password. */
export function Component() {
  const session = useSession();
  const role = session?.roles[0];
  if (!session || !role) return null;
  return (
    <Page title="Settings">
      {role === 'admin' ? (
        <PasswordForm email={session.email} />
      ) : (
        <section className={styles.own} aria-labelledby="own">
          <h2 id="own">My Profile</h2>
          <Own role={role} />
        </section>
      )}
    </Page>
  );
}
