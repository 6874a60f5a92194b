import { saveAccommodations } from '../../../contract/assessment/accommodations.ts';
import {
  checkAnswer,
  checkIfTestDone,
  getMultipleQ,
  getQuestion,
  renewUploadToken,
  reportWaiting,
  saveOptions,
  startAttempt,
  tryUpload,
} from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { quiz } from '../../../contract/results/quiz.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { rawBodyOf } from '../recordings/raw-body.ts';
import type { Assessments } from './assessments.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { ratingRoutes } from './rating/rating-routes.ts';

const toDate = (time: string | undefined) => (time ? new Date(time) : null);

/** By the digest and not by the name, so that the same file sent again is a repetition whatever it is called. */
const contentOf = (file: ReceivedFile | null, recordingIds: string[] | undefined) => [
  file?.digest.toString('base64'),
  recordingIds?.join(),
];

export function assessmentRoutes(defineRoute: DefineRoute, { assessments }: { assessments: Assessments }) {
  const { attempts, answers, deviceReports } = assessments;

  defineRoute(saveOptions, async ({ body: { option1, option2 }, caller }) => {
    await attempts.setSpecialties(caller.accountId, [option1, option2]);
    return { response: 'Options stored correctly' };
  });

  defineRoute(saveAccommodations, async ({ body, caller }) => {
    await attempts.setAccommodations(caller.accountId, body);
    return { response: 'Accommodations stored' };
  });

  defineRoute(startAttempt, async ({ caller, network, reply }) => {
    const { attempt, isNew } = await attempts.start(caller.accountId, network);
    if (!isNew) reply.code(200);
    return attempt;
  });

  defineRoute(renewUploadToken, async ({ params: { id }, caller }) => ({
    uploadToken: await attempts.renewUploadToken(caller, id),
  }));

  defineRoute(tryUpload, async ({ request }) => ({ bytes: rawBodyOf(request).length }));

  defineRoute(checkIfTestDone, async ({ caller }) => ({ data: await attempts.findStatus(caller.accountId) }));

  defineRoute(getQuestion, async ({ caller, network }) => {
    const question = await attempts.findNextQuestion(caller.accountId, 'spoken', network);
    const { id, questionText, demo, answers: answered, times, typed } = question;
    const type = demo ? ('demo' as const) : ('scored' as const);
    return { id, questionText, type, answers: answered, seconds: times.spoken, typed };
  });

  defineRoute(getMultipleQ, async ({ caller, network }) => {
    const question = await attempts.findNextQuestion(caller.accountId, 'choice', network);
    const { id, questionText, options, answers: answered, times } = question;
    return { id, questionText, options, answers: answered, readingSeconds: times.reading, seconds: times.choice };
  });

  defineRoute(checkAnswer, async ({ params: { id }, caller }) => {
    const receipt = await answers.findReceipt(await attempts.requireOfCaller(caller), id);
    return { answered: receipt !== null, receipt };
  });

  defineRoute(storeMultipleA, async ({ form: { questionId, answer, answeredAt }, caller, headers }) => {
    const key = idempotencyKeyOf(headers, [questionId, answer]);
    const attempt = await attempts.requireOfCaller(caller);
    return answers.answerChoice(attempt, { questionId, answer, key, answeredAt: toDate(answeredAt) });
  });

  defineRoute(saveAnswer, async ({ form: { questionId, recordingIds, typedAnswer, answeredAt }, file, caller, headers }) => {
    const content = typedAnswer === undefined ? contentOf(file, recordingIds) : [typedAnswer];
    const key = idempotencyKeyOf(headers, [questionId, ...content]);
    const sent = { questionId, recordingIds, typedAnswer, file, key, answeredAt: toDate(answeredAt) };
    return answers.answerSpoken(await attempts.requireOfCaller(caller), sent);
  });

  defineRoute(submitTestRecordings, async ({ form: { recordingIds, answeredAt }, file, caller, headers }) => {
    const key = idempotencyKeyOf(headers, contentOf(file, recordingIds));
    const attempt = await attempts.requireOfCaller(caller);
    return answers.submitTest(attempt, { recordingIds, file, key, answeredAt: toDate(answeredAt) });
  });

  defineRoute(reportWaiting, async ({ body, caller }) => {
    await deviceReports.store((await attempts.requireOfCaller(caller)).id, body);
    return { response: 'ok' };
  });

  defineRoute(quiz, async ({ caller }) => ({ tests: await assessments.listResults(caller.accountId) }));

  ratingRoutes(defineRoute, assessments);
}
