/** Names and sentences that stand in one place only (decisions, "Brand"). */
export const BRAND = 'Loadpath';
export const TAGLINE = 'The future of hiring right now';
export const FOOTER = { year: 2025, credit: 'Loadpath' };
/** Where else we are found. Addresses of nobody (RFC 2606), to be replaced by those of whoever runs this. */
export const ELSEWHERE = { mailbox: 'desk@loadpath.example.com', network: 'https://network.example.com/loadpath' };
