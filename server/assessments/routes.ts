import { saveAccommodations } from '../../contract/accommodations.ts';
import {
  checkAnswer,
  checkIfTestDone,
  getMultipleQ,
  getQuestion,
  renewUploadToken,
  reportWaiting,
  saveAnswer,
  saveOptions,
  startAttempt,
  storeMultipleA,
  submitTestRecordings,
  tryUpload,
} from '../../contract/assessment.ts';
import { quiz } from '../../contract/quiz.ts';
import type { Serve } from '../http/serve.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { octetsIn } from '../recordings/octets.ts';
import type { Assessments } from './assessments.ts';
import { keyOf } from './idempotency.ts';
import { ratingRoutes } from './rating-routes.ts';

const instant = (time: string | undefined) => (time ? new Date(time) : null);

/** As much of what was recorded as a key can be made of. */
const contentOf = (file: ReceivedFile | null, recordingIds: string[] | undefined) => [
  file?.digest.toString('base64'),
  recordingIds?.join(),
];

export function assessmentRoutes(serve: Serve, { assessments }: { assessments: Assessments }) {
  const { attempts, answers } = assessments;

  serve(saveOptions, async ({ body: { option1, option2 }, caller }) => {
    await attempts.choose(caller.accountId, [option1, option2]);
    return { response: 'Options stored correctly' };
  });

  serve(saveAccommodations, async ({ body, caller }) => {
    await attempts.accommodate(caller.accountId, body);
    return { response: 'Accommodations stored' };
  });

  serve(startAttempt, async ({ caller, origin, reply }) => {
    const { attempt, isNew } = await attempts.start(caller.accountId, origin);
    if (!isNew) reply.code(200);
    return attempt;
  });

  serve(renewUploadToken, async ({ params: { id }, caller }) => ({ uploadToken: await attempts.renew(caller, id) }));

  serve(tryUpload, async ({ request }) => ({ bytes: octetsIn(request).length }));

  serve(checkIfTestDone, async ({ caller }) => ({ data: await attempts.status(caller.accountId) }));

  serve(getQuestion, async ({ caller, origin }) => {
    const { id, questionText, demo, answers: answered, times, typed } = await attempts.next(caller.accountId, 'spoken', origin);
    const type = demo ? ('demo' as const) : ('scored' as const);
    return { id, questionText, type, answers: answered, seconds: times.spoken, typed };
  });

  serve(getMultipleQ, async ({ caller, origin }) => {
    const { id, questionText, options, answers: answered, times } = await attempts.next(caller.accountId, 'choice', origin);
    return { id, questionText, options, answers: answered, readingSeconds: times.reading, seconds: times.choice };
  });

  serve(checkAnswer, async ({ params: { id }, caller }) => {
    const receipt = await answers.receipt(await attempts.of(caller), id);
    return { answered: receipt !== null, receipt };
  });

  serve(storeMultipleA, async ({ form: { questionId, answer, answeredAt }, caller, headers }) => {
    const key = keyOf(headers, [questionId, answer]);
    return answers.choose(await attempts.of(caller), { questionId, answer, key, answeredAt: instant(answeredAt) });
  });

  serve(saveAnswer, async ({ form: { questionId, recordingIds, typedAnswer, answeredAt }, file, caller, headers }) => {
    const given = typedAnswer === undefined ? contentOf(file, recordingIds) : [typedAnswer];
    const sent = { questionId, recordingIds, typedAnswer, file, answeredAt: instant(answeredAt) };
    return answers.tell(await attempts.of(caller), { ...sent, key: keyOf(headers, [questionId, ...given]) });
  });

  serve(submitTestRecordings, async ({ form: { recordingIds, answeredAt }, file, caller, headers }) => {
    const key = keyOf(headers, contentOf(file, recordingIds));
    return answers.submit(await attempts.of(caller), { recordingIds, file, key, answeredAt: instant(answeredAt) });
  });

  serve(reportWaiting, async ({ body, caller }) => {
    await assessments.deviceReports.keep((await attempts.of(caller)).id, body);
    return { response: 'ok' };
  });

  serve(quiz, async ({ caller }) => ({ tests: await assessments.quiz.of(caller.accountId) }));

  ratingRoutes(serve, assessments);
}
