import { checkAnswer } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Assessments } from './assessments.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const toDate = (time: string | undefined) => (time ? new Date(time) : null);

/** By the digest and not by the name, so that the same file sent again is a repetition under any name. */
const contentOf = (file: ReceivedFile | null, recordingIds: string[] | undefined) => [
  file?.digest.toString('base64'),
  recordingIds?.join(),
];

export function answerRoutes(defineRoute: DefineRoute, { attempts, answers }: Pick<Assessments, 'attempts' | 'answers'>) {
  defineRoute(checkAnswer, async ({ params: { id }, caller }) => {
    const receipt = await answers.findReceipt(await attempts.requireOfCaller(caller), id);
    return { answered: receipt !== null, receipt };
  });

  defineRoute(storeMultipleA, async ({ form: { questionId, answer, answeredAt }, caller, headers }) => {
    const key = idempotencyKeyOf(headers, [questionId, answer]);
    const attempt = await attempts.requireOfCaller(caller);
    return answers.answerChoice(attempt, { questionId, answer, key, answeredAt: toDate(answeredAt) });
  });

  defineRoute(
    saveAnswer,
    async ({ form: { questionId, recordingIds, lost, typedAnswer, answeredAt }, file, caller, headers }) => {
      const content = typedAnswer === undefined ? contentOf(file, recordingIds) : [typedAnswer];
      const key = idempotencyKeyOf(headers, [questionId, ...content]);
      const sent = { questionId, recordingIds, lost, typedAnswer, file, key, answeredAt: toDate(answeredAt) };
      return answers.answerSpoken(await attempts.requireOfCaller(caller), sent);
    },
  );

  defineRoute(submitTestRecordings, async ({ form: { recordingIds, lost, answeredAt }, file, caller, headers }) => {
    const key = idempotencyKeyOf(headers, contentOf(file, recordingIds));
    const attempt = await attempts.requireOfCaller(caller);
    return answers.submitTest(attempt, { recordingIds, lost, file, key, answeredAt: toDate(answeredAt) });
  });
}
