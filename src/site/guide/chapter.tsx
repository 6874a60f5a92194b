import type { ReactNode } from 'react';
import type { DefinitionTable } from './content.ts';
import styles from './guide-page.module.css';

export const CHAPTERS = [
  { id: 'rules', title: 'Which rules apply' },
  { id: 'numbers', title: 'Numbers and names' },
  { id: 'drawings', title: 'Drawings and models' },
  { id: 'signing', title: 'Who signs' },
  { id: 'time', title: 'Time zones and review' },
  { id: 'language', title: 'Language on calls' },
  { id: 'contract', title: 'Contract, pay, rights, insurance' },
  { id: 'checklist', title: 'Checklist' },
] as const;

interface ChapterProps {
  id: (typeof CHAPTERS)[number]['id'];
  children: ReactNode;
  className?: string | undefined;
}

/** One chapter of the guide. Its id is its address, so that the contents can link to it. */
export const Chapter = ({ id, children, className = '' }: ChapterProps) => (
  <section id={id} className={`${styles.chapter} ${className}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{CHAPTERS.find((chapter) => chapter.id === id)?.title}</h2>
    {children}
  </section>
);

export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.clause}>
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);

/** Keeps a name and its number on one line, as in 'EN 1990', because half of it means nothing. */
const keepTogether = (text: string) => text.replaceAll(/(?<=[A-Z]) (?=\d)/g, '\u00A0');

export const ScheduleTable = ({ caption, head, rows }: DefinitionTable) => (
  <table className={styles.schedule}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {keepTogether(text)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{keepTogether(name)}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]}>{keepTogether(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
