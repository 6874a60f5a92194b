/**
 * The pages that explain the product, in their order. Title blocks and links take numbers from this list, so that they agree.
 */
export const SHEETS = [
  { to: '/how-scoring-works', title: 'How scoring works' },
  { to: '/measured', title: 'What is measured' },
  { to: '/offline', title: 'Offline' },
  { to: '/accommodations', title: 'Accommodations' },
  { to: '/privacy', title: 'Privacy' },
  { to: '/terms', title: 'Terms' },
] as const;

export type SheetPath = (typeof SHEETS)[number]['to'];

/** Such as 'S-01'. */
export const numberOf = (to: SheetPath) => `S-${String(SHEETS.findIndex((sheet) => sheet.to === to) + 1).padStart(2, '0')}`;
