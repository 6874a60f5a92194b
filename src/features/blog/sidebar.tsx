import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import { TagList } from '../../shared/article/tag-list.tsx';
import { NewsletterBox } from '../../shared/newsletter/newsletter-box.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  role: string;
  topics: readonly string[];
}

/** The column beside an article: its author, and links to other articles. */
export const Sidebar = ({ role, topics }: SidebarProps) => (
  <aside className={styles.sidebar} aria-label="About this article">
    <section>
      <DimensionLine level={2}>Author</DimensionLine>
      <p>
        <strong>{DEFAULT_AUTHOR}</strong>
        <span className="muted"> {role}</span>
      </p>
    </section>
    {topics.length > 0 && (
      <section>
        <DimensionLine level={2}>Popular topics</DimensionLine>
        <TagList tags={topics} label="Popular topics" />
      </section>
    )}
    <section>
      <DimensionLine level={2}>Newsletter</DimensionLine>
      <NewsletterBox />
    </section>
  </aside>
);
