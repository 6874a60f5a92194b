import type { Article, BreadcrumbList, Graph, Organization } from 'schema-dts';
import { BRAND } from '../../../contract/facts/brand.ts';

export interface Described {
  /** The public address of this installation. */
  site: string;
  path: string;
  title: string;
  description: string;
  /** ISO 8601. */
  published: string;
  /** ISO 8601. */
  modified: string;
  section: string;
  tags: readonly string[];
  /** The time to read it. */
  minutes: number;
  author: string;
  /** The address of its picture; without one, that of its social card. */
  image?: string | undefined;
}

/** By the unit code of UN/CEFACT Recommendation 20. */
const pixels = (value: number) => ({ '@type': 'QuantitativeValue' as const, value, unitCode: 'E37' });

const organisation = (site: string): Organization => ({
  '@type': 'Organization',
  name: BRAND,
  url: `${site}/`,
  logo: { '@type': 'ImageObject', url: `${site}/cards/publisher.png`, width: pixels(600), height: pixels(60) },
});

/** The path from the home page to an article, in the terms of schema.org. */
const breadcrumb = ({ site, path, title }: Described): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${site}/` },
    { name: 'Blog', item: `${site}/blog` },
    { name: title, item: site + path },
  ].map((item, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...item })),
});

/** An article and the path to it in the terms of schema.org. */
export function articleData(described: Described): Omit<Graph, '@context'> {
  const { site, path, title, description, published, modified, section, tags, minutes, author, image } = described;
  const isTeam = author.startsWith(BRAND);
  const article: Article = {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: published,
    dateModified: modified,
    author: isTeam ? { '@type': 'Organization', name: author, url: `${site}/about` } : { '@type': 'Person', name: author },
    publisher: organisation(site),
    image: image ?? `${site}/cards/${path.slice(1).replaceAll('/', '-')}.png`,
    articleSection: section,
    keywords: tags.join(', '),
    timeRequired: `PT${minutes}M`,
    inLanguage: 'en',
    mainEntityOfPage: { '@type': 'WebPage', '@id': site + path },
  };
  return { '@graph': [article, breadcrumb(described)] };
}
