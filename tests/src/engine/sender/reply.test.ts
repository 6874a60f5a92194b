import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reportWaiting } from '../../../../contract/assessment/assessment.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '../../../../contract/base/problem.ts';
import { Failure } from '../../../../server/http/failures.ts';
import { readReply } from '../../../../src/engine/sender/reply.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** A refusal as the server sends it, with its details. */
const problemOf = (code: ProblemCode): Problem =>
  new Failure(code, code === 'chunks-missing' ? { missing: [[0, 3]] } : {}).problem();

/** The same from a server from before `type` had codes. */
const problemBefore = (code: ProblemCode): Problem => ({ ...problemOf(code), type: 'about:blank', title: code });

const read = (problem: Problem) => readReply(Response.json(problem, { status: problem.status }), z.object({}));

/** The decision of a page or worker that was open before `type` had codes, in the code of that time. */
function decisionBefore({ status, title, missing }: Problem): string {
  const passing = new Set([408, 421, 422, 425, 429]);
  const cut = new Set(['body-cut', 'bad-digest']);
  if (status < 400 || status >= 500 || passing.has(status) || cut.has(title)) return 'retry';
  if (status === 401 || status === 403) return 'unauthorised';
  if (title === 'no-such-recording') return 'unknown';
  if (status === 409 && missing) return 'missing';
  return 'refused';
}

describe('across a deployment', () => {
  test.each(CODES)('replies of an older server and of this one are understood in the same way: %s', async (code) => {
    expect(await read(problemOf(code))).toEqual(await read(problemBefore(code)));
  });

  // An older tab waits for a sign-in, as before, although something on the way has removed the token that it sent.
  test.each(CODES.filter((code) => code !== 'no-token'))(
    'an older tab reads replies of this server as a new tab does: %s',
    async (code) => {
      expect(decisionBefore(problemOf(code))).toBe((await read(problemOf(code))).is);
    },
  );

  test.each(CODES)('an older tab reports refusals with their code: %s', (code) => {
    const report = { answers: 1, recordings: 0, problem: problemOf(code).title };
    expect(reportWaiting.body.parse(report).problem).toBe(code);
  });
});

test('a refusal keeps its code, even one that this client does not know', async () => {
  expect(await read(problemOf('already-answered'))).toMatchObject({ is: 'refused', problem: 'already-answered' });
  const newer = { ...problemOf('already-answered'), type: '/api/docs/problems#made-tomorrow' };
  expect(await read(newer)).toMatchObject({ is: 'refused', problem: 'made-tomorrow' });
});
