import { Link } from '../../../ui/link.tsx';
import { OPERATOR, OPERATOR_NAMED } from '../../../../contract/facts/brand.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import styles from './operator.module.css';

/**
 * The operator of this installation, with a sentence for facts that are not stated, because a reader must not take a gap for an
 * answer. `withLaw` adds the law and the courts.
 */
export function Operator({ withLaw = false }: { withLaw?: boolean }) {
  const particulars = [
    { label: 'Name', value: OPERATOR.name },
    { label: 'Address', value: OPERATOR.address?.join(', ') ?? null },
    ...(withLaw ? [{ label: 'Law and courts', value: OPERATOR.law }] : []),
  ];
  const stated = particulars.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const missing = particulars.filter(({ value }) => value === null).map(({ label }) => label.toLowerCase());
  return (
    <div className={styles.operator}>
      <DescriptionList items={[...stated, { label: 'To write to', value: <Link to="/contact">the contact form</Link> }]} />
      {missing.length > 0 && (
        <p className="muted small">
          {`${OPERATOR_NAMED.replace(/^t/, 'T')} has not stated its ${missing.join(', ')} yet. Until it does, this text says truly what the software does, and is not complete as a contract.`}
        </p>
      )}
    </div>
  );
}
