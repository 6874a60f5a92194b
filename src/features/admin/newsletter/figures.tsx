import type { z } from 'zod';
import type { newsletter } from '../../../../contract/blog/newsletter.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';

/** The number of subscribers; a dash until it is known. */
export const Figures = ({ overview }: { overview: z.output<typeof newsletter.reply> | undefined }) => (
  <DescriptionList
    items={[
      { label: 'Subscribers', value: overview?.confirmed.toLocaleString('en') ?? '–', mono: true },
      { label: 'Not confirmed yet', value: overview?.waiting.toLocaleString('en') ?? '–', mono: true },
    ]}
  />
);
