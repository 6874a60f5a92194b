import { useSearchParams } from 'react-router-dom';
import { type Role, isStaff } from '../../../../contract/base/roles.ts';
import { companyGet, engineerGet, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { reviews } from '../../../../contract/accounts/settings.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { TeamRole } from '../../../../contract/base/team.ts';
import { CompanyRecord } from './company-record.tsx';
import { ConfirmNotice } from '../confirm-notice.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from '../../../shared/forms/settings.module.css';
import { PictureForm } from '../../../shared/forms/picture-form.tsx';
import { type Profile, ProfileForm } from '../../../shared/forms/profile-form.tsx';
import layout from './settings-page.module.css';
import { YourData } from './your-data.tsx';
import part from '../security/security.module.css';
import { SecuritySettings } from '../security/security-settings.tsx';
import { SocialForm } from './social-form.tsx';

/** The open tab is in the address, so that other pages can link to it. */
function useTab(tabs: readonly { id: string }[]) {
  const [query, setQuery] = useSearchParams();
  const asked = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return [asked?.id, (tab: string) => setQuery({ tab }, { replace: true, preventScrollReset: true })] as const;
}

/**
 * The tabs of the settings. Accounts of an outside provider have no password here, so they get no such tab. In a company's
 * settings only its owners may change more than their own sign-in and notifications.
 */
function tabsOf(profile: OwnProfile, onSaved: () => void) {
  const password = { id: 'password', label: 'Password', content: <PasswordForm email={profile.email} /> };
  const security = { id: 'security', label: 'Sign-in and security', content: <SecuritySettings /> };
  const isCompany = profile.surname === undefined;
  const notifications = { id: 'notifications', label: 'Notifications', content: <NotificationsForm isCompany={isCompany} /> };
  if (!mayChange(profile)) {
    return [{ id: 'profile', label: 'Profile', content: <CompanyRecord company={profile} /> }, password, security, notifications];
  }
  return [
    { id: 'profile', label: 'Profile', content: <ProfileForm profile={profile} onSaved={onSaved} /> },
    ...(profile.provider === null ? [password] : []),
    security,
    notifications,
    { id: 'social', label: 'Social Icon', content: <SocialForm profile={profile} onSaved={onSaved} /> },
  ];
}

/** `role`: of a member of a company. */
type OwnProfile = Profile & { role?: TeamRole };

const mayChange = ({ role }: OwnProfile) => role === undefined || role === 'owner';

function Forms({ profile }: { profile: OwnProfile }) {
  const reload = useReload();
  const onSaved = () => reload(engineerGet, engineerProfile, companyGet, reviews);
  const tabs = tabsOf(profile, onSaved);
  const [tab, show] = useTab(tabs);
  return (
    <>
      {!profile.confirmed && <ConfirmNotice email={profile.email} hasPassword={profile.provider === null} />}
      {mayChange(profile) && <PictureForm url={profile.imageUrl} isCompany={profile.role !== undefined} onUpdated={onSaved} />}
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={show} keepMounted />
    </>
  );
}

function OwnSettings({ role }: { role: 'engineer' | 'company' }) {
  const profile = useLoad(role === 'company' ? companyGet : engineerGet, {}, { mode: 'once' });
  return (
    <Loaded query={profile} loading="Loading your settings" failed="Your settings could not be loaded.">
      {(kept) => <Forms profile={kept} />}
    </Loaded>
  );
}

/** The part below 'My Profile', the heading that the specification names, for each role. */
function Own({ role, email, isInactive }: { role: Role; email: string; isInactive: boolean }) {
  if (isInactive) return <p className="muted">While your account waits to be deleted, nothing of the company is shown.</p>;
  if (!isStaff(role)) return <OwnSettings role={role} />;
  return (
    <section className={part.part} aria-labelledby="password">
      <h3 id="password">Password</h3>
      <PasswordForm email={email} isAdmin />
    </section>
  );
}

/**
 * /settings: picture, profile, password, sign-in, links, and the choices about the own data. Administrators and raters have no
 * profile, so there is only the sign-in and the own data.
 */
export function Component() {
  const session = useSession();
  const role = session?.roles[0];
  if (!session || !role) return null;
  // The server refuses the company's data to a member who has asked to delete the account.
  const isInactive = role === 'company' && session.ends_at !== undefined;
  return (
    <Page title="Settings" width="wide">
      <div className={layout.page}>
        <div className={layout.account}>
          <section className={styles.own} aria-labelledby="own">
            <h2 id="own">My Profile</h2>
            <Own role={role} email={session.email} isInactive={isInactive} />
          </section>
          {isStaff(role) && <SecuritySettings isAdmin />}
        </div>
        <YourData role={role} />
      </div>
    </Page>
  );
}
