/** Times within a minute of each other count as the same, since clocks differ. */
export const CLOCK_SLACK_MS = 60_000;

interface Arrival {
  receivedAt: Date;
  correctedAt: Date | null;
}

/** Whether an answer, or its correction, arrived after the end of the test. The last answer has exactly the time of the end. */
export const isLate = (answer: Arrival | null, finishedAt: Date | null) =>
  answer !== null && finishedAt !== null && (answer.correctedAt ?? answer.receivedAt) > finishedAt;

/** Whether a device's time can be true: between the start of its test and the moment at which it reached the server. */
export const isBelievable = (deviceTime: Date, startedAt: Date, toldAt: Date) =>
  deviceTime.getTime() >= startedAt.getTime() - CLOCK_SLACK_MS && deviceTime.getTime() <= toldAt.getTime() + CLOCK_SLACK_MS;

/** When an answer was given: by the device's clock if that is believable, else when the server received it. */
export const givenAt = ({ answeredAt, receivedAt }: { answeredAt: Date | null; receivedAt: Date }, startedAt: Date): Date =>
  answeredAt && isBelievable(answeredAt, startedAt, receivedAt) ? answeredAt : receivedAt;
