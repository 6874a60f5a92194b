import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '../../../contract/facts/brand.ts';
import { Site } from '../../ui/meta.tsx';
import { Logo } from './logo.tsx';
import styles from './print-head.module.css';

/** Replaces the header on a printed page: name, address and time of printing (`datePrints`). */
export function PrintHead() {
  const site = useContext(Site);
  const { pathname, search } = useLocation();
  return (
    <div className={styles.head}>
      <p className={styles.brand}>
        <Logo />
        {BRAND}
      </p>
      <p className={styles.date} />
      <p className={styles.address}>{site + pathname + search}</p>
    </div>
  );
}
