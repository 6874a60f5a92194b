export const BRAND = 'Loadpath';
export const TAGLINE = 'The future of hiring right now';
export const FOOTER = { year: 2025, credit: 'Loadpath' };
/** Addresses that belong to nobody (RFC 2606), so that no e-mail reaches a stranger before the operator enters its own. */
export const CONTACT = { mailbox: 'desk@loadpath.example.com', network: 'https://network.example.com/loadpath' };

interface Operator {
  name: string | null;
  address: readonly string[] | null;
  /** The law that applies, and the courts: 'the law of the Netherlands, courts of Rotterdam'. */
  law: string | null;
}

/**
 * Who runs this installation. The operator fills this in. The terms and the privacy page show null as not stated, because a
 * made-up name or law in them would be a false statement.
 */
export const OPERATOR: Operator = { name: null, address: null, law: null };

export const OPERATOR_NAMED = OPERATOR.name ?? 'the organisation that runs this installation';
