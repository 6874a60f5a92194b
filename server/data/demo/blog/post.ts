/** A post of the demo's blog. */
export interface DemoPost {
  /** Fixed, so that the post is found when the demo is removed. */
  id: string;
  /** When it was published. */
  daysAgo: number;
  title: string;
  slug: string;
  excerpt: string;
  category: 'Engineering' | 'Tutorials';
  tags: string[];
  meta_description: string;
  /** HTML, with formulas as the editor writes them. */
  content: string;
}
