import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './current-work.ts';
import { kindOf } from './error-kind.ts';

/** Without address, headers and body. */
const describeRequest = ({ method }: { method: string }) => ({ method });
const describeReply = ({ statusCode }: { statusCode: number }) => ({ statusCode });

/** Lines that an output does not take are kept up to this length. */
const MOST_KEPT = 1_000_000;

/** The standard output. A closed terminal or a full disk takes no lines, which must neither end the process nor keep it from its end. */
function openOutput() {
  const output = pino.destination({ dest: 1, maxLength: MOST_KEPT });
  output.on('error', () => {
    // At the end of the process it would try to write them for ever.
    output.flushSync = () => {};
  });
  return output;
}

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
  return pino(options, destination ?? openOutput());
}
