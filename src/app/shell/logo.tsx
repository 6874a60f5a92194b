/** The logo: a load divides at the top and reaches the ground through two members. */
export const Logo = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M16 2v6" />
    <path d="M16 12l-3.2-5h6.4z" fill="currentColor" stroke="none" />
    <path d="M16 12L6 25M16 12l10 13" />
    <path d="M2 26h28" />
    <path d="M5 27l-3 4M12 27l-3 4M19 27l-3 4M26 27l-3 4" strokeWidth="1.25" />
  </svg>
);
