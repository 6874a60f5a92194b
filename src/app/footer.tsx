import { Link } from 'react-router-dom';
import { BRAND, FOOTER, TAGLINE } from '../../contract/brand.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The foot of every page, laid out as the title block of a drawing. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.block}>
      <div className={styles.cell}>
        <span className={styles.name}>Project</span>
        <Link to="/home">{BRAND}</Link>
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
        <span className={styles.name}>Colours</span>
        <ThemeSwitch />
      </div>
    </div>
  </footer>
);
