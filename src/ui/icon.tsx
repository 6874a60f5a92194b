/** The strokes of each icon in a square of 20 units. */
const STROKES = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V16.5h10V8.5',
  test: 'M4 3.5h12v13H4zM7 8l1.5 1.5L11 7M7 13h6',
  person: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c.6-3.2 2.9-4.5 6-4.5s5.4 1.3 6 4.5',
  result: 'M3 16.5h14M5.5 16V11M10 16V4M14.5 16V8',
  message: 'M3 4.5h14v9H9l-4 3v-3H3z',
  integration: 'M7 3v4M13 3v4M4.5 7h11v3a5.5 5.5 0 0 1-11 0zM10 15.5V18',
  calendar: 'M3 4.5h14v12H3zM3 8.5h14M6.5 2.5v3.5M13.5 2.5v3.5M7 12h.01M10 12h.01M13 12h.01',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l4 4',
  list: 'M8 5h9M8 10h9M8 15h9M3 5h1.5M3 10h1.5M3 15h1.5',
  team: 'M7.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M2.5 16c.4-2.9 2.2-4 5-4s4.6 1.1 5 4M13 9.5a2.2 2.2 0 1 0-.8-4.2M14.5 12.2c1.7.3 2.7 1.5 3 3.8',
  company: 'M4 17V3.5h8V17M12 8h4.5v9M2.5 17h15M6.5 7h3M6.5 10.5h3M6.5 14h3',
  board: 'M3 3.5h14v13H3zM3 8h14M8.5 8v8.5',
  rating: 'M3 14.5h14M3 11v7M17 11v7M8 12v5M12.5 12v5M10 9 7.5 4.5h5z',
  request: 'M3 10.5 5.5 3.5h9l2.5 7v6H3zM3 10.5h4.5l1 2h3l1-2H17',
  report: 'M5 17.5v-14M5 4h10l-2 3 2 3H5',
  bank: 'M3 4.5c3-1 5-.8 7 .8 2-1.6 4-1.8 7-.8v11c-3-1-5-.8-7 .8-2-1.6-4-1.8-7-.8zM10 5.5v10.5',
  article: 'M5 2.5h7l3 3v12H5zM7.5 9h5M7.5 12h5M7.5 15h3',
  newsletter: 'M2.5 5h15v10.5h-15zM2.5 5.5 10 11l7.5-5.5',
  exchange: 'M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3',
  rescue: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3 13v3.5h14V13',
  accounts:
    'M3 4h14v12H3zM7 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M5 13.5c.3-1.3 1-1.8 2-1.8s1.7.5 2 1.8M11.5 8h3.5M11.5 11.5h3.5',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
  logout: 'M8 3.5H4v13h4M12 6.5l3.5 3.5L12 13.5M7.5 10h8',
  action: 'M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z',
  offline: 'M3 3l14 14M2.5 8.5c1-.9 2-1.6 3.2-2.1M17.5 8.5a11 11 0 0 0-8-3M5.5 11.7c.7-.6 1.4-1 2.2-1.3M10 15.5h.01',
  uploads: 'M10 13V4M6.5 7.5 10 4l3.5 3.5M3 13v3.5h14V13',
} as const;

export type IconName = keyof typeof STROKES;

/** A small drawing beside a text that says the same, so it is hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={STROKES[name]} />
  </svg>
);
