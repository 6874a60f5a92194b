import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { signOut } from '../api/sign-in.ts';
import styles from './side-menu.module.css';

const LINKS: Record<Role, readonly { to: string; text: string }[]> = {
  engineer: [
    { to: '/engineer', text: 'Dashboard' },
    { to: '/profile_eng', text: 'My Profile' },
    { to: '/quiz', text: 'My Quiz' },
    { to: '/settings', text: 'Settings' },
  ],
  company: [
    { to: '/company', text: 'Engineers' },
    { to: '/profile', text: 'Company profile' },
    { to: '/settings', text: 'Settings' },
  ],
  admin: [
    { to: '/admin', text: 'Board' },
    { to: '/admin/ratings', text: 'Ratings' },
    { to: '/admin/blog', text: 'Blog' },
    { to: '/reviews', text: 'Reviews' },
    { to: '/settings', text: 'Settings' },
  ],
};

export interface SideMenuProps {
  whose: Role;
  name: string;
}

/** The own pages of whoever is signed in. */
export function SideMenu({ whose, name }: SideMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signOut();
    await navigate('/login');
  }
  return (
    <nav className={styles.menu} aria-label="Own pages">
      <p className={styles.welcome}>welcome, {name}</p>
      <ul>
        {LINKS[whose].map(({ to, text }) => (
          <li key={text}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-disabled={leaving || undefined} onClick={() => void (leaving || leave())}>
            {leaving ? 'Signing out' : 'Logout'}
          </button>
        </li>
      </ul>
    </nav>
  );
}
