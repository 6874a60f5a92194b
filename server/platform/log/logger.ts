import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './current-work.ts';
import { kindOf } from './error-kind.ts';

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
    serializers: { err: kindOf, req: describeRequest, res: describeReply },
    mixin: () => ({ ...currentWork()?.names }),
  };
  return destination ? pino(options, destination) : pino(options);
}
