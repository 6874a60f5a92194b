declare module 'virtual:articles' {
  import type { Article } from '../../../contract/blog/articles.ts';

  /** The articles of the product, the newest first by the day that readers see. */
  const articles: readonly Article[];
  export default articles;
}

declare module 'virtual:article-paths' {
  import type { ArticlePath } from '../../../contract/blog/articles.ts';

  const paths: readonly ArticlePath[];
  export default paths;
}

declare module 'virtual:article-texts' {
  /** The text of each article, by its slug. */
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module 'virtual:article-drawings' {
  /** The first drawing of each article as SVG, by its slug. */
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}
