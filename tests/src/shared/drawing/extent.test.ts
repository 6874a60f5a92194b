import { expect, test } from 'vitest';
import { DRAWING_SIZE, type Shape } from '../../../../contract/assessment/drawing.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../../../server/data/bank/instances.ts';
import { extentOf } from '../../../../src/shared/drawing/extent.ts';
import { type Words, widthOf } from '../../../../src/shared/drawing/geometry.ts';
import { wordsOf } from '../../../../src/shared/drawing/marks.ts';

/** The left and right end of words that are not turned. */
function acrossOf({ text, at: [x], anchor, turn }: Words): readonly [left: number, right: number] {
  const width = turn === 0 ? widthOf(text) : 0;
  if (anchor === 'middle') return [x - width / 2, x + width / 2];
  return anchor === 'start' ? [x, x + width] : [x - width, x];
}

test('the space above and below the shapes and their words is left out', () => {
  const beam: Shape = {
    kind: 'member',
    points: [
      [40, 90],
      [280, 90],
    ],
  };
  expect(extentOf([beam])).toEqual([84, 96]);
  const [top] = extentOf([beam, { kind: 'load', from: [40, 90], to: [280, 90], label: '20 kN/m' }]);
  expect(top).toBeLessThan(60);
  const [, bottom] = extentOf([beam, { kind: 'support', at: [40, 90], type: 'pin', side: 'below' }]);
  expect(bottom).toBeGreaterThan(110);
});

test('words that are turned need the room of their length', () => {
  const [top, bottom] = extentOf([{ kind: 'dimension', from: [250, 60], to: [250, 120], label: '12.5 m' }]);
  expect(top).toBeLessThanOrEqual(60 - 7);
  expect(bottom).toBeGreaterThanOrEqual(120 + 7);
});

test('all words of the drawings of the bank lie inside the drawing', () => {
  const drawings = BANK.flatMap((question) => {
    if (question.kind !== 'choice' || !question.drawing) return [];
    const { id } = question;
    if (question.form === 'fixed') return [{ id, drawing: question.drawing }];
    return listNumbers(question).flatMap((numbers) => ({ id, drawing: makeInstance(question, numbers).drawing }));
  });
  expect(drawings.length).toBeGreaterThan(40);
  const outside = drawings.flatMap(({ id, drawing }) =>
    (drawing?.shapes ?? []).flatMap((shape) => {
      const words = wordsOf(shape);
      if (!words) return [];
      const [left, right] = acrossOf(words);
      return left < 0 || right > DRAWING_SIZE.width ? [`${id}: ${words.text}`] : [];
    }),
  );
  expect([...new Set(outside)]).toEqual([]);
});
