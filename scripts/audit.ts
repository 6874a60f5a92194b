// npm run audit: asks the registry for known weaknesses of the packages that are shipped. Ends with 1 if one is serious, and with 2
// if the registry did not answer, since nothing is known then.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const WITHIN_MS = 120_000;
const SERIOUS = new Set(['high', 'critical']);

/** What `npm audit --json` prints: a report, or an error of the registry. */
interface Printed {
  metadata?: { dependencies: { prod: number } };
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; fixAvailable: unknown }>;
  statusCode?: number;
  message?: string;
}

/** The lines that say what is known, and the code with which the command ends. */
export function describeAudit(printed: string): { code: number; lines: string[] } {
  const notAsked = (why: string) => ({ code: 2, lines: [`Known weaknesses of packages: not asked, since ${why}.`] });
  let report: Printed;
  try {
    report = JSON.parse(printed) as Printed;
  } catch {
    return notAsked('npm gave no report');
  }
  const { metadata, vulnerabilities, statusCode, message } = report;
  if (!metadata || !vulnerabilities) return notAsked(`the registry answered ${statusCode ?? message ?? 'nothing'}`);
  const found = Object.values(vulnerabilities);
  const isSerious = found.some(({ severity }) => SERIOUS.has(severity));
  const lines = found.map(({ name, severity, range, fixAvailable }) => {
    return `${severity}: ${name} ${range}${fixAvailable ? '' : ', without a mended version'}`;
  });
  const sum = `Known weaknesses of ${metadata.dependencies.prod} packages: ${found.length === 0 ? 'none' : found.length}.`;
  return { code: isSerious ? 1 : 0, lines: [sum, ...lines] };
}

if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: WITHIN_MS });
  const { code, lines } = describeAudit(stdout ?? '');
  console.log(lines.join('\n'));
  process.exitCode = code;
}
