import { saveAccommodations } from '../../../contract/assessment/accommodations.ts';
import {
  checkIfTestDone,
  getMultipleQ,
  getQuestion,
  renewUploadToken,
  reportWaiting,
  saveOptions,
  startAttempt,
  tryUpload,
} from '../../../contract/assessment/assessment.ts';
import { quiz } from '../../../contract/results/quiz.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { rawBodyOf } from '../recordings/raw-body.ts';
import { answerRoutes } from './answer-routes.ts';
import type { Assessments } from './assessments.ts';
import { ratingRoutes } from './rating/rating-routes.ts';

export function assessmentRoutes(defineRoute: DefineRoute, { assessments }: { assessments: Assessments }) {
  const { attempts, deviceReports, receiptKeys } = assessments;

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
    receiptKeys,
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

  defineRoute(reportWaiting, async ({ body, caller }) => {
    await deviceReports.store((await attempts.requireOfCaller(caller)).id, body);
    return { response: 'ok' };
  });

  defineRoute(quiz, async ({ caller }) => ({ tests: await assessments.listResults(caller.accountId) }));

  answerRoutes(defineRoute, assessments);
  ratingRoutes(defineRoute, assessments);
}
