import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './current-work.ts';

/** Without its message, which may repeat a text of a person. */
const describeError = ({ name, code }: NodeJS.ErrnoException) => ({ name, code });
/** Without address, headers and body. */
const describeRequest = ({ method }: { method: string }) => ({ method });
const describeReply = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/**
 * A log of lines of JSON, on the standard output if no `destination` is given. Each line has the id of the request, or the name
 * and the id of the job, in whose course it is written.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, req: describeRequest, res: describeReply },
    mixin: () => ({ ...currentWork()?.names }),
  };
  return destination ? pino(options, destination) : pino(options);
}
