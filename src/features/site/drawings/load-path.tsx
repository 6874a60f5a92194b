import styles from './load-path.module.css';

/**
 * A picture of a load that is carried down through three storeys, for the way of a recording. Hidden from screen readers, because
 * the text beside it says the same.
 */
export const LoadPath = () => (
  <svg viewBox="0 0 240 352" className={styles.drawing} aria-hidden="true">
    <path className={styles.force} d="M120 8V44" />
    <path className={styles.head} d="M120 56l-7-14h14z" />
    <path className={styles.member} d="M40 60H200V72H40ZM40 160H200V172H40ZM40 260H200V272H40Z" />
    <path className={styles.thin} d="M56 72V160M64 72V160M176 72V160M184 72V160M56 172V260M64 172V260M176 172V260M184 172V260" />
    <path className={styles.thin} d="M56 272V312M64 272V312M176 272V312M184 272V312M40 312H80V324H40ZM160 312H200V324H160Z" />
    <path
      className={styles.ground}
      d="M16 324H224M24 325l-8 10M48 325l-8 10M72 325l-8 10M96 325l-8 10M120 325l-8 10M144 325l-8 10M168 325l-8 10M192 325l-8 10M216 325l-8 10"
    />
    <path className={styles.force} d="M60 84V134M60 184V234M60 280V296M180 84V134M180 184V234M180 280V296" />
    <path
      className={styles.head}
      d="M60 146l-6-12h12zM60 246l-6-12h12zM60 308l-6-12h12zM180 146l-6-12h12zM180 246l-6-12h12zM180 308l-6-12h12z"
    />
    {['1', '2', '3'].map((name, index) => (
      <g key={name} className={styles.bubble} transform={`translate(120 ${66 + index * 100})`}>
        <circle r="14" />
        <text y="5">{name}</text>
      </g>
    ))}
  </svg>
);
