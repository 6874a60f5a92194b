/** Names and sentences that stand in one place only. */
export const BRAND = 'Loadpath';
export const TAGLINE = 'The future of hiring right now';
export const FOOTER = { year: 2025, credit: 'Loadpath' };
/** Where else we are found. Addresses of nobody (RFC 2606), to be replaced by those of whoever runs this. */
export const CONTACT = { mailbox: 'desk@loadpath.example.com', network: 'https://network.example.com/loadpath' };

interface Operator {
  name: string | null;
  /** One line for each. */
  address: readonly string[] | null;
  /** The law that holds, and where it is heard: 'the law of the Netherlands, courts of Rotterdam'. */
  law: string | null;
}

/**
 * Who runs this installation, as its terms and its privacy page name it. Whoever does fills this in; what is null is shown as not
 * stated, and nothing is put in its place.
 */
export const OPERATOR: Operator = { name: null, address: null, law: null };

/** What texts call the operator. */
export const OPERATOR_NAMED = OPERATOR.name ?? 'the organisation that runs this installation';
