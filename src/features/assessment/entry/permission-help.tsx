import type { ReactNode } from 'react';
import { browserOf, type BrowserKind } from '../browser.ts';
import styles from './permission-help.module.css';

const WIDTH = 360;

const Step = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <g className={styles.step}>
    <circle cx={x} cy={y} r="9" />
    <text x={x} y={y + 4} textAnchor="middle">
      {number}
    </text>
  </g>
);

const AddressBar = ({ host, children }: { host: string; children: ReactNode }) => (
  <>
    <rect x="0.5" y="0.5" width={WIDTH - 1} height="39" rx="4" className={styles.window} />
    <rect x="44" y="7" width="300" height="26" rx="13" className={styles.field} />
    <path d="M22 14l-6 6 6 6M16 20h14" className={styles.writer} />
    <text x="94" y="24" className={styles.address}>
      {host}
    </text>
    {children}
  </>
);

const Microphone = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y - 7}a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0v-4a3 3 0 0 1 3-3zM${x - 5} ${y}a5 5 0 0 0 10 0M${x} ${y + 5}v3`}
    className={styles.writer}
  />
);

const Panel = ({ children, height = 64 }: { children: ReactNode; height?: number }) => (
  <>
    <rect x="44.5" y="52.5" width="251" height={height} rx="4" className={styles.window} />
    {children}
  </>
);

interface Guide {
  /** The content of the drawing, for people who cannot see it. */
  alt: string;
  steps: readonly string[];
  draw: (host: string) => ReactNode;
}

const GUIDES: Record<BrowserKind, Guide> = {
  chromium: {
    alt: 'The address bar of the browser. At its left end a sign with two sliders; below it a panel with a switch named Microphone.',
    steps: ['Click the sign with two sliders, left of the address.', 'Switch Microphone on. This page notices it.'],
    draw: (host) => (
      <>
        <AddressBar host={host}>
          <path d="M60 16h6M72 16h6M60 24h2M68 24h10" className={styles.writer} />
          <circle cx="69" cy="16" r="2.5" className={styles.writer} />
          <circle cx="65" cy="24" r="2.5" className={styles.writer} />
          <Step number={1} x={69} y={42} />
        </AddressBar>
        <Panel>
          <Microphone x={66} y={84} />
          <text x="84" y="89" className={styles.word}>
            Microphone
          </text>
          <rect x="236" y="76" width="32" height="16" rx="8" className={styles.on} />
          <circle cx="260" cy="84" r="5.5" className={styles.knob} />
          <Step number={2} x={252} y={105} />
        </Panel>
      </>
    ),
  },
  firefox: {
    alt: 'The address bar of Firefox. At its left end a crossed-out microphone; below it a panel with the word Blocked and a cross beside it.',
    steps: [
      'Click the crossed-out microphone, left of the address.',
      'Click the cross beside ‘Blocked’, then press the button on this page again.',
    ],
    draw: (host) => (
      <>
        <AddressBar host={host}>
          <Microphone x={69} y={20} />
          <path d="M61 12l16 16" className={styles.struck} />
          <Step number={1} x={69} y={42} />
        </AddressBar>
        <Panel>
          <Microphone x={66} y={84} />
          <text x="84" y="89" className={styles.word}>
            Microphone
          </text>
          <text x="182" y="89" className={styles.struckWord}>
            Blocked
          </text>
          <path d="M247 79l10 10M257 79l-10 10" className={styles.writer} />
          <Step number={2} x={252} y={105} />
        </Panel>
      </>
    ),
  },
  safari: {
    alt: 'The menu Safari with the entry Settings for this website; below it a panel in which Microphone is set to Allow.',
    steps: [
      'In the menu Safari choose ‘Settings for’ this website.',
      'Set Microphone to Allow, then press the button on this page again.',
    ],
    draw: (host) => (
      <>
        <rect x="0.5" y="0.5" width={WIDTH - 1} height="39" rx="4" className={styles.window} />
        <text x="16" y="25" className={styles.name}>
          Safari
        </text>
        <text x="76" y="25" className={styles.word}>
          {`Settings for ${host}…`}
        </text>
        <Step number={1} x={40} y={42} />
        <Panel>
          <Microphone x={66} y={84} />
          <text x="84" y="89" className={styles.word}>
            Microphone
          </text>
          <rect x="212.5" y="73.5" width="68" height="22" rx="3" className={styles.field} />
          <text x="222" y="89" className={styles.word}>
            Allow
          </text>
          <path d="M264 82l4 5 4-5" className={styles.writer} />
          <Step number={2} x={246} y={105} />
        </Panel>
      </>
    ),
  },
};

/** Cuts a long address, because the space in the drawing is limited. */
const shorten = (host: string) => (host.length > 24 ? `${host.slice(0, 23)}…` : host);

/** Shows the place of the switch for the microphone in this browser, because it does not ask again by itself. */
export function PermissionHelp({ browser = browserOf(navigator.userAgent) }: { browser?: BrowserKind }) {
  const { alt, steps, draw } = GUIDES[browser];
  return (
    <figure className={styles.help}>
      <svg viewBox={`0 0 ${WIDTH} 118`} role="img" aria-label={alt}>
        {draw(shorten(location.host))}
      </svg>
      <figcaption>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
