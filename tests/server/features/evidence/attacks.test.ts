// In test:long, since it computes hundreds of attacks.
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../contract/rating/evidence.ts';
import type { Levels } from '../../../../contract/rating/rating.ts';
import { contentOf } from '../../../../server/data/bank/contents.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import type { SpokenQuestion } from '../../../../server/data/bank/model.ts';
import { DEMO_ANSWERS } from '../../../../server/data/demo/answers/index.ts';
import { levelsOf } from '../../../../server/features/evidence/levels.ts';
import type { AnswerText } from '../../../../server/features/evidence/spoken-text.ts';
import { verify } from '../../../../server/features/evidence/verify.ts';
import { attacksOn, spokenAs } from '../../../support/models/attacks.ts';
import { WAYS, findHonestly, findObediently } from '../../../support/models/gullible-model.ts';

const textOf = (answer: AnswerText) =>
  answer.kind === 'typed' ? answer.text : answer.parts.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** A middling answer to this question, its attacks, and how the product judges each of them. */
function stageOf(id: string, place: number) {
  const question = BANK.find((one) => one.id === id) as SpokenQuestion;
  const content = contentOf(question);
  const text = DEMO_ANSWERS[id]?.[place]?.text ?? '';
  const judge = (answer: AnswerText, found: readonly Finding[]): Levels | null => {
    const { claims, doubts } = verify(answer, { question: question.text, content }, [found, found, found]);
    return doubts.length > 0 ? null : (levelsOf(content.evidence, question.notRated, claims)?.levels ?? null);
  };
  const clean = judge(spokenAs(text), findHonestly(content.evidence, text));
  return { evidence: content.evidence, attacks: attacksOn(question, text), judge, clean };
}

const raised = (levels: Levels | null, clean: Levels | null) =>
  Object.entries(levels ?? {}).filter(([criterion, level]) => level > (clean?.[criterion as keyof Levels] ?? 0));

describe.each([
  ['concrete-spoken-01', 2],
  ['steel-spoken-01', 3],
] as const)('answers to %s', (id, place) => {
  const { evidence, attacks, judge, clean } = stageOf(id, place);

  test('the answer without an attack gets levels, so that the verifier does not refuse everything', () => {
    expect(Object.keys(clean ?? {}).length).toBeGreaterThan(3);
  });

  test('there are at least 150 attacks of seven kinds', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(150);
    expect(new Set(attacks.map(({ kind }) => kind)).size).toBe(7);
  });

  test.each(WAYS)('a model that obeys and %s gives no higher level than the clean answer has', (way) => {
    const wrong = attacks.flatMap(({ kind, name, attacked, payload }) => {
      const levels = judge(attacked, findObediently(evidence, textOf(attacked), payload, way));
      return raised(levels, clean).map(([criterion]) => `${kind}, ${name}: ${criterion}`);
    });
    expect(wrong).toEqual([]);
  });

  test('a simple model that looks for words gives no higher level either', () => {
    const wrong = attacks.flatMap(({ kind, name, attacked }) => {
      const levels = judge(attacked, findHonestly(evidence, textOf(attacked)));
      return raised(levels, clean).map(([criterion]) => `${kind}, ${name}: ${criterion}`);
    });
    expect(wrong).toEqual([]);
  });
});
