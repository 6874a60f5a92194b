import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from '../../../src/ui/alert.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { formatClock, Countdown } from '../../../src/ui/countdown.tsx';
import { DimensionedBeam } from '../../../src/ui/dimensioned-beam.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { LevelMeter } from '../../../src/ui/level-meter.tsx';
import { LevelScale } from '../../../src/ui/level-scale.tsx';
import { Table } from '../../../src/ui/table.tsx';

/** The seconds that a countdown reads aloud. */
const read = (total: number, left: number) =>
  /<output[^>]*>([^<]*)</.exec(renderToStaticMarkup(h(Countdown, { total, left })))?.[1];

test('the clock shows minutes and seconds', () => {
  expect([150, 60, 9.2, 0, -1].map(formatClock)).toEqual(['02:30', '01:00', '00:10', '00:00', '00:00']);
});

test('the time is read aloud only at certain seconds, and never at the start', () => {
  expect([150, 76, 75, 31, 30, 10, 5, 1].map((left) => read(150, left))).toEqual(
    ['', '', '75', '75', '30', '10', '5', '5'].map((seconds) => seconds && `${seconds} seconds left`),
  );
  expect([20, 11, 10, 5].map((left) => read(20, left))).toEqual(['', '', '10 seconds left', '5 seconds left']);
});

test('a countdown never shows more than the whole time, even with an old clock value', () => {
  const html = renderToStaticMarkup(h(Countdown, { total: 20, left: 20.05 }));
  expect(html).toContain('>00:20<');
});

test('a field names its hint and its error', () => {
  const html = renderToStaticMarkup(h(Field, { label: 'Email', hint: 'Work', error: 'Email is invalid!' }));
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain('aria-invalid="true"');
  for (const id of described.split(' ')) expect(html).toContain(`id="${id}"`);
  expect(renderToStaticMarkup(h(Field, { label: 'Email' }))).not.toContain('aria-describedby');
});

test('a busy button stays in its place and shows what is under way', () => {
  const html = renderToStaticMarkup(h(Button, { busy: 'Saving', children: 'Save' }));
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('Saving');
  expect(html).not.toContain(' disabled');
});

test('only a failure interrupts a screen reader', () => {
  expect(renderToStaticMarkup(h(Alert, { kind: 'danger', children: 'No' }))).toContain('role="alert"');
  expect(renderToStaticMarkup(h(Alert, { kind: 'safe', children: 'Kept' }))).toContain('role="status"');
});

test('a beam with a position is a progress bar, and without one a picture', () => {
  const segments = [4, 3, 6, 4].map((count) => ({ count, label: 'cards' }));
  expect(renderToStaticMarkup(h(DimensionedBeam, { segments, done: 5, label: 'Test' }))).toContain('aria-valuetext="5 of 17"');
  expect(renderToStaticMarkup(h(DimensionedBeam, { segments, label: 'Test' }))).toContain('role="img"');
});

test('a meter has its value in percent', () => {
  const html = renderToStaticMarkup(h(LevelMeter, { value: 0.5, label: 'Level' }));
  expect(html).toContain('aria-valuenow="50"');
  expect(html.match(/data-lit/g)).toHaveLength(8);
});

test('a level that is not decided is shown as pending', () => {
  const steps = ['Junior', 'Intermediate', 'Senior'];
  expect(renderToStaticMarkup(h(LevelScale, { label: 'Level', steps, at: null }))).toContain(': Pending');
  expect(renderToStaticMarkup(h(LevelScale, { label: 'Level', steps, at: 1 }))).toContain(': Intermediate, 2 of 3');
});

test('numbers of a column have the same digits', () => {
  const html = renderToStaticMarkup(
    h(Table<number | null>, {
      caption: 'Spans',
      rows: [7.25, 10, null],
      keyOf: String,
      columns: [{ id: 'span', head: 'Span', unit: 'm', digits: 2, number: (row) => row }],
    }),
  );
  expect(html).toContain('>7.25<');
  expect(html).toContain('>10.00<');
  expect(html).toContain('Span, m');
});
