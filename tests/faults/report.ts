import { CRASH_FAULTS, type Kind, NETWORK_FAULTS, describePlan } from './plan.ts';
import { type Run, isGood } from './execute-run.ts';
import { escaped, firstAcknowledged, timeline, worded } from './timeline.ts';

const STYLE = `
:root { color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #0c1826); --raised: light-dark(#fff, #112134); --ink: light-dark(#14202e, #e6edf5);
  --muted: light-dark(#56616d, #9fb2c6); --hairline: light-dark(#d9d5cb, #24384f); --edge: light-dark(#7d8589, #5f7b98);
  --blue: light-dark(#1a4f8c, #85b9f2); --green: light-dark(#1b6a43, #74d09c); --amber: light-dark(#a8440a, #ffa466);
  --red: light-dark(#a1232b, #ff9a93); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1184px; padding: 40px clamp(16px, 4vw, 48px) 96px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'IBM Plex Sans', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; } h2 { font-size: 18px; margin: 0; }
p { max-width: 75ch; margin: 8px 0; } .muted { color: var(--muted); }
code, pre { font: 13px/1.5 'IBM Plex Mono', ui-monospace, monospace; } pre { overflow-x: auto; margin: 8px 0 0; }
dl.facts { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 24px 0; padding: 16px 0; border-block: 1px solid var(--hairline); }
dl.facts dt { color: var(--muted); font-size: 14px; } dl.facts dd { margin: 0; font-size: 22px; font-weight: 600; }
section.run { margin-top: 32px; padding: 16px 20px; background: var(--raised); border: 1px solid var(--hairline); border-radius: 6px; }
section.run.failed { border-color: var(--red); border-left-width: 6px; }
.head { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; justify-content: space-between; }
.good b { color: var(--green); } .failed b { color: var(--red); }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--blue); }
svg { display: block; min-width: 860px; width: 100%; margin-top: 12px; font: 12px 'IBM Plex Sans', system-ui, sans-serif; }
svg text { fill: var(--muted); } svg .row, svg .most { text-anchor: end; } svg .tick { text-anchor: middle; font-size: 11px; }
svg .most { text-anchor: end; } svg .grid { stroke: var(--hairline); stroke-width: 1; } svg .ground { stroke: var(--green); stroke-width: 4; }
svg .down { fill: var(--red); } svg .slow { fill: var(--amber); } svg .storage-fails { fill: color-mix(in srgb, var(--amber) 22%, transparent); } svg .server-killed { fill: var(--edge); } svg .server-ill { fill: color-mix(in srgb, var(--edge) 50%, transparent); }
svg .asleep { fill: color-mix(in srgb, var(--edge) 30%, transparent); }
svg .fine { fill: var(--green); } svg .befallen { fill: var(--amber); } svg .failed { fill: var(--red); }
svg .worker { stroke: var(--ink); stroke-width: 1; }
svg .ran { stroke: var(--edge); stroke-width: 1.5; } svg .chunk { stroke: var(--blue); stroke-width: 2; }
svg .held { stroke: var(--green); stroke-width: 2; } svg .death { stroke: var(--red); stroke-width: 2; fill: none; }
svg .answer { fill: var(--blue); }
svg .captured-ground { fill: color-mix(in srgb, var(--blue) 16%, transparent); } svg .captured-line { stroke: var(--blue); fill: none; stroke-width: 1.5; }
svg .held-ground { fill: color-mix(in srgb, var(--green) 26%, transparent); } svg .held-line { stroke: var(--green); fill: none; stroke-width: 1.5; }
svg .lead { stroke-width: 1; stroke-dasharray: 2 3; } svg .lead.fault { stroke: var(--amber); } svg .lead.kill { stroke: var(--red); stroke-dasharray: none; }
svg .lead.plain { stroke: var(--edge); } svg text.kill { fill: var(--red); font-weight: 600; } svg text.fault { fill: var(--amber); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 0; margin: 16px 0; list-style: none; font-size: 14px; }
.legend i { display: inline-block; width: 18px; height: 10px; margin-right: 8px; vertical-align: baseline; }
table { border-collapse: collapse; font-size: 14px; margin-top: 8px; } th, td { text-align: left; padding: 4px 24px 4px 0; border-bottom: 1px solid var(--hairline); font-weight: 400; }
th { color: var(--muted); } td.number { text-align: right; } details { margin-top: 8px; } summary { cursor: pointer; color: var(--muted); font-size: 14px; }
`;

const LEGEND = [
  ['var(--green)', 'request answered; chunk on the server'],
  ['var(--amber)', 'request with a fault; slow link, small proxy; full device'],
  ['var(--red)', 'no network; request lost or refused; kill'],
  ['var(--edge)', 'server or its database down, its disk full, its clock wrong; device asleep'],
  ['var(--blue)', 'chunk captured; answer kept'],
] as const;

const EXPLAINED =
  'A real Chromium takes a test against the real server, with a proxy between them that misbehaves as the plan of the run says. ' +
  'What each recorder gave is digested in the page the moment it is given, and compared in the end with the bytes on the server. ' +
  'Blue ground above green is what lay on the device alone. A cross is a recorder that was killed while it ran. Requests with a ' +
  'dark edge are the service worker’s.';

const NOT_SHOWN =
  'Not shown by these runs: loss of power (a kill leaves the system’s own cache in place), other browsers than Chromium, and ' +
  'disks that fail. The device’s clock jumps in the page, not in the worker. A server whose disk is full takes no file; its database writes on.';

const fact = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** One self-contained page: sums, how often each kind of fault occurred, and the timeline of each run. */
export function reportOf(runs: readonly Run[], trace: string | null): string {
  const sum = (of: 'answersLost' | 'doubled' | 'committedBytesLost') =>
    runs.reduce((total, { verdict }) => total + (verdict?.[of] ?? 0), 0);
  const worst = Math.max(0, ...runs.map(({ verdict }) => verdict?.worstGap ?? 0));
  const facts = [
    fact('Runs', `${runs.length}, ${runs.filter((run) => !isGood(run)).length} failed`),
    fact('Still on devices', stillWaiting(runs)),
    fact('Answers lost', String(sum('answersLost'))),
    fact('Doubled', String(sum('doubled'))),
    fact('Committed bytes lost', String(sum('committedBytesLost'))),
    fact('Worst gap', `${worst.toFixed(1)} s`),
    fact('Chunks acknowledged', String(runs.reduce((total, { log }) => total + firstAcknowledged(log.exchanges).length, 0))),
  ];
  const link = trace === null ? '' : `<p>All runs went over the link of <code>${escaped(trace)}</code>.</p>`;
  const keys = LEGEND.map(([colour, text]) => `<li><i style="background:${colour}"></i>${text}</li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fault runs</title><style>${STYLE}</style></head><body>
<h1>Fault runs</h1><p>${EXPLAINED}</p><p class="muted">${NOT_SHOWN}</p>${link}
<dl class="facts">${facts.join('')}</dl>
<ul class="legend">${keys.join('')}</ul>
${runs.map(sectionOf).join('\n')}
<section class="run"><h2>How often each came</h2>${tableOf(runs)}</section>
</body></html>
`;
}

function stillWaiting(runs: readonly Run[]): string {
  const held = runs.map(({ log }) => (log.waiting?.answers ?? 0) + (log.waiting?.recordings ?? 0));
  return `${held.reduce((sum, each) => sum + each, 0)} answers and recordings`;
}

function sectionOf(run: Run): string {
  const { plan, log, verdict, error } = run;
  const good = isGood(run);
  const numbers = verdict
    ? `${verdict.answersLost} of ${log.answers.length} answers lost · ${verdict.doubled} doubled · ${verdict.committedBytesLost} committed bytes lost · worst gap ${verdict.worstGap.toFixed(1)} s`
    : 'not judged';
  const wrongs = [...(error ? [error] : []), ...(verdict?.wrongs ?? [])].map(
    (wrong) => `<p class="failed"><b>${escaped(wrong)}</b></p>`,
  );
  return `<section class="run ${good ? 'good' : 'failed'}"><div class="head"><h2>Run ${plan.run} <b>${good ? 'good' : 'failed'}</b></h2>
<span class="muted">${numbers} · ${(log.ms / 1000).toFixed(0)} s</span></div>${wrongs.join('')}
<div class="scroll" tabindex="0">${timeline(log)}</div>
<details><summary>The plan</summary><pre>${escaped(describePlan(plan))}</pre></details></section>`;
}

function tableOf(runs: readonly Run[]): string {
  const marks = runs.flatMap(({ log }) => log.marks);
  const row = (kind: Kind) => {
    const own = marks.filter((mark) => mark.kind === kind);
    const requests = own.reduce((sum, { befell }) => sum + (befell ?? 0), 0);
    const befell = own.some((mark) => mark.befell !== null) ? String(requests) : '';
    return `<tr><td>${worded(kind)}</td><td class="number">${own.length}</td><td class="number">${befell}</td></tr>`;
  };
  return `<table><tr><th>Kind</th><th>Times</th><th>Requests with it</th></tr>${[...NETWORK_FAULTS, ...CRASH_FAULTS].map(row).join('')}</table>`;
}
