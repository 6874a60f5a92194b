/**
 * Loaded into the server's process before its own code (`node --import`) by `npm run test:stress`: every call of the API waits up to
 * 1.5 s before the server gets it, as on a slow network. The seed decides how long each of them waits.
 */
import { type IncomingMessage, Server } from 'node:http';
import { between, createRandom } from './random.ts';

const MOST_MS = 1500;

const random = createRandom(Number(process.env['STRESS']), 'api');
const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
  const isCall = event === 'request' && (given[0] as IncomingMessage).url?.startsWith('/api/');
  if (!isCall) return Reflect.apply(emit, this, [event, ...given]) as boolean;
  setTimeout(() => Reflect.apply(emit, this, [event, ...given]), between(random, 0, MOST_MS));
  return true;
};
