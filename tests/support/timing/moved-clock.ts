// Loaded before the tests of a file that failed, to find out whether they depend on the clock (scripts/tests/main.ts).
import { moveDate } from './moved-date.ts';

const moved = Number(process.env['MOVED_CLOCK_MS']);
moveDate(() => moved);
