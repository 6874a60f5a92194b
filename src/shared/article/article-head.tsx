import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { toSlug } from '../../../contract/facts/slug.ts';
import styles from './article-head.module.css';
import { longDay } from './dates.ts';

export interface ArticleHeadProps {
  title: string;
  category: string;
  /** ISO 8601. */
  date: string;
  /** The time to read it in minutes. */
  minutes: number;
  lead?: ReactNode;
  author: string;
  /** The role or profession of the author. */
  role?: string;
}

/** The head of an article: its subject, date and author, and how long it takes to read. */
export const ArticleHead = ({ title, category, date, minutes, lead, author, role }: ArticleHeadProps) => (
  <header className={styles.head}>
    <p className={styles.facts}>
      <Link to={`/blog/category/${toSlug(category)}`}>{category}</Link>
      <time dateTime={date}>{longDay(date)}</time>
      <span>{minutes} min read</span>
    </p>
    <h1 tabIndex={-1}>
      <bdi>{title}</bdi>
    </h1>
    {lead && <p className={styles.lead}>{lead}</p>}
    <p className={styles.author}>
      <bdi>{author}</bdi>
      {role && (
        <span className="muted">
          , <bdi>{role}</bdi>
        </span>
      )}
    </p>
  </header>
);
