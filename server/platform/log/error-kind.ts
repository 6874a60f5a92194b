/** A code of Node, of a library or of PostgreSQL (SQLSTATE). */
const PLAIN_CODE = /^[A-Z0-9_]{1,40}$/;
const PLAIN_NAME = /^[A-Za-z]{1,60}$/;
/** Lines of a stack that name a place in the code. */
const PLACE = /^ {4}at \S.*(?::\d+:\d+|native|<anonymous>)\)?$/;
const MOST_PLACES = 8;

/** The messages of node-postgres, without a code, when the database stops during a query. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** What was thrown first: drizzle wraps the error of a query into one of its own. */
const rootOf = (error: Error): NodeJS.ErrnoException => (error.cause instanceof Error ? error.cause : error);

export const isLostConnection = (error: Error) => LOST_CONNECTION.test(rootOf(error).message);

/** The name of an error and its code. Never its message, which may repeat a text of a person. */
export function kindOf({ name, code }: { name: string; code?: unknown }): { name: string; code?: string } {
  const isPlain = typeof code === 'string' && PLAIN_CODE.test(code);
  return { name: PLAIN_NAME.test(name) ? name : 'Error', ...(isPlain && { code }) };
}

/** One word for the log: why something has failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  if (isLostConnection(error)) return 'lost connection';
  const { name, code } = kindOf(rootOf(error));
  return code ?? name;
}

/** The kind of an error and its places in the code. */
export function traceOf(error: Error) {
  const { stack = '', message } = error;
  // A message may have lines that look like places.
  const begin = stack.indexOf(message);
  const places = (begin < 0 ? stack : stack.slice(begin + message.length)).split('\n').filter((line) => PLACE.test(line));
  return { ...kindOf(rootOf(error)), frames: places.slice(0, MOST_PLACES) };
}
