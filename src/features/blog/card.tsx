import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import drawings from 'virtual:article-drawings';
import type { Article } from '../../../contract/blog/articles.ts';
import { DEFAULT_AUTHOR } from '../../../contract/facts/author.ts';
import type { PostCard } from '../../../contract/blog/blog.ts';
import { longDay } from '../../shared/article/dates.ts';
import { PostImage } from '../../shared/article/post-image.tsx';
import styles from './card.module.css';

export interface CardContent {
  path: string;
  title: string;
  excerpt: string;
  category: string;
  /** ISO 8601. */
  date: string;
  minutes: number;
  author: string;
  tags: readonly string[];
  /** Address of an uploaded picture. */
  image?: string;
  /** An SVG of the product. */
  drawing?: string | undefined;
  /** The action on it, apart from reading. */
  action?: ReactNode;
}

export const cardOfPost = (post: PostCard): CardContent => ({
  path: `/blog/${post.slug}`,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  date: post.published_at ?? post.created_at,
  minutes: post.read_time,
  author: post.author.name,
  tags: post.tags,
  image: post.featured_image,
});

export const cardOfArticle = (article: Article): CardContent => ({
  path: article.path,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  date: article.shown ?? article.published,
  minutes: article.minutes,
  author: DEFAULT_AUTHOR,
  tags: article.tags,
  drawing: drawings[article.slug],
});

const TAGS_SHOWN = 2;

function Picture({ image, drawing }: Pick<CardContent, 'image' | 'drawing'>) {
  if (image) return <PostImage address={image} alt="" sizes="(width < 640px) 92vw, 368px" className={styles.image} />;
  return drawing && <div className={styles.drawing} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** A post or article in a list. The whole card is its link. */
export const Card = ({ path, title, excerpt, category, date, minutes, author, tags, image, drawing, action }: CardContent) => (
  <article className={styles.card}>
    {(image || drawing) && (
      <div className={styles.picture}>
        <Picture {...(image && { image })} drawing={drawing} />
      </div>
    )}
    <p className={styles.facts}>
      <span>{category}</span>
      <time dateTime={date}>{longDay(date)}</time>
      <span>{minutes} min read</span>
    </p>
    <h3>
      <Link to={path}>
        <bdi>{title}</bdi>
      </Link>
    </h3>
    <p className={styles.excerpt}>{excerpt}</p>
    <p className={styles.foot}>
      <bdi>{author}</bdi>
      <span>{tags.slice(0, TAGS_SHOWN).join(' · ')}</span>
    </p>
    {action && <div className={styles.action}>{action}</div>}
  </article>
);
