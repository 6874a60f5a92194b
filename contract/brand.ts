/** Names and sentences that stand in one place only (decisions, "Brand"). */
export const BRAND = 'Loadpath';
export const TAGLINE = 'The future of hiring right now';
export const FOOTER = { year: 2025, credit: 'Loadpath' };
