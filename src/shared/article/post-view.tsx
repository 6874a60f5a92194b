import type { Post } from '../../../contract/blog/blog.ts';
import { ArticleHead } from './article-head.tsx';
import { PostImage } from './post-image.tsx';
import styles from './post-view.module.css';
import prose from './prose.module.css';
import { TagList } from './tag-list.tsx';

/** A post as readers see it: head, picture, text, tags. The server has cleaned its HTML. */
export const PostView = ({ post }: { post: Post }) => (
  <article className={styles.post}>
    <ArticleHead
      title={post.title}
      category={post.category}
      date={post.published_at ?? post.created_at}
      minutes={post.read_time}
      lead={post.excerpt}
      author={post.author.name}
      role={post.author.title}
    />
    {post.featured_image && (
      <PostImage address={post.featured_image} alt="" sizes="(width < 800px) 92vw, 768px" className={styles.image} first />
    )}
    <div className={prose.prose} dangerouslySetInnerHTML={{ __html: post.content }} />
    <TagList tags={post.tags} label="Tags" />
  </article>
);
