import type { ReactNode } from 'react';
import { SHEET, Sheet, type SheetProps } from './document/document.tsx';
import { SITUATIONS } from './offline-content.ts';
import Offline from './pages/offline.mdx';

/** The situations as questions and answers of schema.org, because search engines can show them. */
const QUESTIONS = {
  '@type': ['WebPage', 'FAQPage'],
  mainEntity: SITUATIONS.map(({ title, happens, act }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: `${happens} ${act}` },
  })),
};

const components = { ...SHEET, Frame: (props: SheetProps) => <Sheet {...props} data={QUESTIONS} /> };

interface KeptProps {
  /** The list of copies on this device, which only a browser has. */
  kept: ReactNode;
}

/** /offline: where data is stored, the right reaction if the network, the disk or the power fails, and why nothing is lost. */
export const OfflinePage = ({ kept }: KeptProps) => <Offline components={components} kept={kept} />;
