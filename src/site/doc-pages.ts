/** The pages that explain the product, in the order of the set. */
export const SHEETS = [
  { to: '/how-scoring-works', title: 'How scoring works' },
  { to: '/offline', title: 'Offline' },
  { to: '/accommodations', title: 'Accommodations' },
  { to: '/privacy', title: 'Privacy' },
  { to: '/terms', title: 'Terms' },
] as const;

export type SheetPath = (typeof SHEETS)[number]['to'];

/** 'S-01' */
export const numberOf = (to: SheetPath) => `S-${String(SHEETS.findIndex((sheet) => sheet.to === to) + 1).padStart(2, '0')}`;
