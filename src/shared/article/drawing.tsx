import styles from './prose.module.css';

export interface DrawingProps {
  /** The source of the SVG. It is part of the product, so it needs no cleaning. */
  svg: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
  caption?: string;
}

/** A drawing inside the page, so that it takes the colours of the theme. */
export const Drawing = ({ svg, alt, caption }: DrawingProps) => (
  <figure className={styles.drawing}>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would not take the colours of the theme */}
    <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: svg }} />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);
