import { BRAND } from '../../../contract/facts/brand.ts';
import { Link } from '../../ui/link.tsx';
import styles from './app-footer.module.css';

const LINKS = [
  { to: '/uploads', text: 'Uploads' },
  { to: '/offline', text: 'Offline' },
  { to: '/contact', text: 'Contact' },
  { to: '/terms', text: 'Terms' },
  { to: '/privacy', text: 'Privacy' },
];

/** The line below the pages of a signed-in person. */
export const AppFooter = () => (
  <footer className={styles.footer}>
    <div className={styles.line}>
      <nav aria-label="Help">
        <ul>
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <span className="muted">
        {BRAND},{' '}
        <span>
          Version <span className="mono">{import.meta.env['VITE_VERSION']}</span>
        </span>
      </span>
    </div>
  </footer>
);
