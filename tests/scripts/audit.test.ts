import { expect, test } from 'vitest';
import { describeAudit } from '../../scripts/audit.ts';

const report = (...found: { name: string; severity: string }[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(found.map((one) => [one.name, { ...one, range: '<2.0.0', fixAvailable: true }])),
    metadata: { dependencies: { prod: 390 } },
  });

test.for([
  ['no weakness', report(), 0, 'Known weaknesses of 390 packages: none.'],
  ['a moderate one', report({ name: 'a', severity: 'moderate' }), 0, 'moderate: a <2.0.0'],
  ['a serious one', report({ name: 'a', severity: 'moderate' }, { name: 'b', severity: 'critical' }), 1, 'critical: b <2.0.0'],
  ['a registry without such an answer', '{"statusCode":405,"message":"405"}', 2, 'not asked, since the registry answered 405.'],
  ['no network', '{"message":"request failed"}', 2, 'not asked, since the registry answered request failed.'],
  ['nothing', '', 2, 'not asked, since npm gave no report.'],
] as const)('npm run audit, %s: it ends with its own code and says so', ([, printed, code, sentence]) => {
  const described = describeAudit(printed);
  expect(described.code).toBe(code);
  expect(described.lines.join('\n')).toContain(sentence);
});
