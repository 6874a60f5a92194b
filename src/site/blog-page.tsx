import { Link } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import { Page } from '../ui/page.tsx';
import styles from './blog-page.module.css';

const CATEGORIES = [
  { name: 'Engineering', holds: 'Details, load paths and failures, with the calculation beside the drawing.' },
  { name: 'Technology', holds: 'Models, exchange formats, and how their results are checked by hand.' },
  { name: 'Career', holds: 'Specialising, rates, interviews, and work for a company abroad.' },
  { name: 'Industry News', holds: 'New editions of codes, and what they change in practice.' },
  { name: 'Tutorials', holds: 'One task at a time, from the question to the checked result.' },
];

const DESCRIPTION =
  'Articles for structural and civil engineers: engineering, technology, career, industry news, tutorials. None is published yet.';

/** /blog: a list of articles. It is empty and says so, because none is published yet. */
export function Component() {
  return (
    <Page
      title="Blog"
      description={DESCRIPTION}
      data={{ '@type': 'Blog', name: `${BRAND} Blog`, description: DESCRIPTION, inLanguage: 'en' }}
      lead="Written by people who build, with drawings of their own."
    >
      <table className={styles.register}>
        <caption>
          <span className={styles.none}>No articles yet</span>
          <span>What each section will hold</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Subject</th>
            <th scope="col">Articles</th>
          </tr>
        </thead>
        <tbody>
          {CATEGORIES.map(({ name, holds }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{holds}</td>
              <td>0</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="measure">
        You can already read the <Link to="/international-collaboration">Collaboration Guide</Link>, on structural engineering
        across borders, and <Link to="/how-scoring-works">how scoring works</Link>.
      </p>
    </Page>
  );
}
