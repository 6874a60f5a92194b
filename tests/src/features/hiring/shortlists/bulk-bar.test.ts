import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import { BulkBar } from '../../../../../src/features/hiring/shortlists/bulk-bar.tsx';
import { anEntry } from '../fixtures.ts';
import { linksOf, render, wordsOf } from '../render.ts';

vi.mock('../../../../../src/ui/use-online.ts', () => ({ useOnline: () => false }));

test('without a network selected engineers can only be deselected, and all other buttons show the reason', () => {
  const entries = ['a', 'b'].map((id) => anEntry({ id, engineer: id }));
  const nothing = () => {};
  const html = render(
    h(BulkBar, { entries, mayChange: true, onMove: nothing, onTag: nothing, onRemove: nothing, onClear: nothing }),
  );
  expect(linksOf(html)).toEqual([]);
  const why = [...html.matchAll(/<(?:button|select)[^>]*title="This needs the network\."[^>]*>(.*?)<\/(?:button|select)>/gs)];
  expect(why.map(([, inside = '']) => wordsOf(inside))).toEqual([
    expect.stringContaining('Move to'),
    'Tags',
    'Compare 2',
    'Take off the shortlist',
  ]);
});
