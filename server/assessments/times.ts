/** Clocks differ; what lies within a minute is taken for the same time, and for inside the test. */
export const CLOCK_SLACK_MS = 60_000;

interface Arrival {
  receivedAt: Date;
  correctedAt: Date | null;
}

/** Whether an answer, or what corrected it, arrived after the end of its test; the answer that ended it did not. */
export const isLate = (answer: Arrival | null, finishedAt: Date | null) =>
  answer !== null && finishedAt !== null && (answer.correctedAt ?? answer.receivedAt) > finishedAt;

/** Whether a time that a device tells lies between the start of its test and the moment at which the server heard of it. */
export const isBelievable = (told: Date, startedAt: Date, heardAt: Date) =>
  told.getTime() >= startedAt.getTime() - CLOCK_SLACK_MS && told.getTime() <= heardAt.getTime() + CLOCK_SLACK_MS;

/** When an answer was given: by the device's clock where that can be believed, else when the server received it. */
export const givenAt = ({ answeredAt, receivedAt }: { answeredAt: Date | null; receivedAt: Date }, startedAt: Date): Date =>
  answeredAt && isBelievable(answeredAt, startedAt, receivedAt) ? answeredAt : receivedAt;
