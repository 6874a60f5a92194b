import { trimUnseen } from '../../../../../contract/base/text.ts';

const MAIL = /^mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/i;
/** A path of this site, but not `//host`, which is another site. */
const PATH = /^\/(?![/\\])\S*$/;

function isWeb(address: string) {
  if (!/^https?:\/\/\S+$/i.test(address)) return false;
  return URL.canParse(address);
}

/** Whether a link may lead there: the web, a mail address, or a path of this site. */
export const isLinkAddress = (address: string) => isWeb(address) || MAIL.test(address) || PATH.test(address);

const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const MAILBOX = /^[^\s@/]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** The intended address: a host gets `https://`, a mail address gets `mailto:`. Anything else stays unchanged. */
export function toLinkAddress(typed: string): string {
  const address = trimUnseen(typed);
  if (MAILBOX.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : address;
}
