import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { type ArticleCard, publicContent } from '../../../../contract/site/public-content.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import listed from './post-list.module.css';
import state from './post-state.module.css';

const BuiltIn = () => <span className={`${state.badge} ${state.builtIn}`}>Built in</span>;

const COLUMNS: readonly Column<ArticleCard>[] = [
  {
    id: 'article',
    head: 'Article',
    cell: ({ path, title, category }) => (
      <div className={listed.post}>
        <Link to={path} className={listed.title}>
          {title}
        </Link>
        <span className="muted">{category}</span>
        {/* Shown where the column for it is left out. */}
        <span className={listed.narrow}>
          <BuiltIn />
        </span>
      </div>
    ),
  },
  { id: 'state', head: 'State', from: 'medium', cell: () => <BuiltIn /> },
  { id: 'published', head: 'Published', from: 'medium', cell: ({ published_at: at }) => dayInUtc(at) },
  { id: 'minutes', head: 'Read time', number: ({ read_time: minutes }) => minutes, unit: 'min' },
];

/** The articles that are part of the product. They stand on /blog among the posts, and change with a release. */
export const BuiltInArticles = () => (
  <Loaded query={useLoad(publicContent)} loading="Loading the articles" failed="The articles could not be loaded.">
    {({ articles }) => (
      <section className="stack" aria-labelledby="built-in">
        <SectionHead id="built-in" title="Built-in articles" count={articles.length} />
        <p className="muted small">They are part of the product: readers see them on /blog, and a release changes them.</p>
        <Table caption="Built-in articles" hideCaption columns={COLUMNS} rows={articles} keyOf={({ path }) => path} />
      </section>
    )}
  </Loaded>
);
