import type { z } from 'zod';
import type { newsletter } from '../../../../contract/blog/newsletter.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';

/** How many subscribe; a dash until that is known. */
export const Figures = ({ overview }: { overview: z.output<typeof newsletter.reply> | undefined }) => (
  <DescriptionList
    items={[
      { label: 'Subscribers', value: overview?.confirmed.toLocaleString('en') ?? '–', mono: true },
      { label: 'Not confirmed yet', value: overview?.waiting.toLocaleString('en') ?? '–', mono: true },
    ]}
  />
);
