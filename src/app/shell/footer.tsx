import { Link } from '../../ui/link.tsx';
import { BRAND, CONTACT, FOOTER, TAGLINE } from '../../../contract/facts/brand.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The public pages, by the people they are for. */
const SHEETS = [
  {
    name: 'Engineers',
    sheets: [
      { to: '/apply', text: 'Apply' },
      { to: '/how-scoring-works', text: 'How scoring works' },
      { to: '/accommodations', text: 'Accommodations' },
      { to: '/offline', text: 'Offline' },
      { to: '/home#faq', text: 'FAQ' },
    ],
  },
  {
    name: 'Companies',
    sheets: [
      { to: '/register-company', text: 'Register your company' },
      { to: '/sample-search', text: 'Try the search' },
      { to: '/pricing', text: 'Pricing' },
      { to: '/international-collaboration', text: 'Collaboration Guide' },
    ],
  },
  {
    name: 'General',
    sheets: [
      { to: '/about', text: 'About' },
      { to: '/blog', text: 'Blog' },
      { to: '/measured', text: 'What is measured' },
      { to: '/terms', text: 'Terms of Service' },
      { to: '/privacy', text: 'Privacy Policy' },
    ],
  },
];

const [box, host] = CONTACT.mailbox.split('@');

/** The foot of every public page, drawn like the title block of a drawing, with a list of the pages above it. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.block}>
      <nav className={styles.sheets} aria-label="All pages">
        {SHEETS.map(({ name, sheets }) => (
          <div key={name} className={styles.cell}>
            <h2 className={styles.name}>{name}</h2>
            <ul>
              {sheets.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.cell}>
          <h2 className={styles.name}>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${CONTACT.mailbox}`}>
                {box}@<wbr />
                {host}
              </a>
            </li>
            <li>
              <a href={CONTACT.network}>Professional network</a>
            </li>
          </ul>
        </div>
      </nav>
      <div className={styles.title}>
        <div className={styles.cell}>
          <span className={styles.name}>Project</span>
          <Link to="/home" className={styles.brand}>
            {BRAND}
          </Link>
          <span className="muted small">{TAGLINE}</span>
        </div>
        <div className={styles.cell}>
          <span className={styles.name}>Copyright</span>
          <span>
            © <span className="mono">{FOOTER.year}</span> {BRAND}
          </span>
          <span className="muted small">
            Version <span className="mono">{import.meta.env['VITE_VERSION']}</span>
          </span>
        </div>
        <div className={styles.cell}>
          <span className={styles.name}>Drawn by</span>
          <span>{FOOTER.credit}</span>
        </div>
        <div className={styles.cell}>
          <span className={styles.name}>Theme</span>
          <ThemeSwitch />
        </div>
      </div>
    </div>
  </footer>
);
