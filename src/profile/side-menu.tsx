import { useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { signOut } from '../api/sign-in.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps {
  name: string;
  /** Where 'My test' leads: to the rules before it, to its state after it. */
  testTo: string;
}

/** The engineer's own pages. */
export function SideMenu({ name, testTo }: SideMenuProps) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signOut();
    await navigate('/login');
  }
  return (
    <nav className={styles.menu} aria-label="Engineer">
      <p className={styles.welcome}>welcome, {name}</p>
      <ul>
        <li>
          <NavLink to="/engineer">Dashboard</NavLink>
        </li>
        <li>
          <NavLink to="/profile">My Profile</NavLink>
        </li>
        <li>
          <Link to={testTo}>My test</Link>
        </li>
        <li>
          <button type="button" aria-disabled={leaving || undefined} onClick={() => void (leaving || leave())}>
            {leaving ? 'Signing out' : 'Logout'}
          </button>
        </li>
      </ul>
    </nav>
  );
}
