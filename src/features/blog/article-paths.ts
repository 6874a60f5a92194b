import type { ComponentType } from 'react';
import paths from 'virtual:article-paths';
import type { ArticlePath } from '../../../contract/blog/articles.ts';

export interface ContentProps {
  components: Record<string, ComponentType<never>>;
}

interface ArticleModule {
  default: ComponentType<ContentProps>;
}

const modules = import.meta.glob<ArticleModule>('./articles/*.mdx');

/** The addresses of the articles of the product, which every page needs. */
export const ARTICLE_PATHS: readonly ArticlePath[] = paths;

/** The text of an article. */
export async function loadContent({ slug }: ArticlePath): Promise<ComponentType<ContentProps>> {
  const load = modules[`./articles/${slug}.mdx`];
  if (!load) throw new Error(`There is no article ${slug}.`);
  return (await load()).default;
}
