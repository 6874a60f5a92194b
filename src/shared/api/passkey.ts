import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { WebAuthnOptions } from '../../../contract/base/factor-offer.ts';
import type { NewPasskey, PasskeyAnswer } from '../../../contract/accounts/security.ts';

type Options = z.output<typeof WebAuthnOptions>;

const NO_SUPPORT = 'This browser has no passkeys.';
/** By the name of the browser's error. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: 'No passkey was given: it was cancelled, or it took too long.',
  AbortError: 'No passkey was given: it was cancelled, or it took too long.',
  InvalidStateError: 'This device holds a passkey of this account already.',
  SecurityError: 'Passkeys work only at the usual address of this site.',
};

/** The error with a sentence for people instead of the browser's. */
const toReadable = (error: unknown) =>
  Object.assign(new Error(SENTENCES[(error as Error).name] ?? 'The passkey could not be used.', { cause: error }), {
    name: (error as Error).name,
  });

function requireSupport() {
  if (!browserSupportsWebAuthn()) throw new Error(NO_SUPPORT);
}

/** Makes a passkey on the person's device. Throws an error with a sentence for people. */
export async function makePasskey(options: Options): Promise<z.input<typeof NewPasskey>> {
  requireSupport();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw toReadable(error);
  }
}

/**
 * Asks for a passkey. With `fill` it is offered in the list below a field for the e-mail address, and the answer arrives if and
 * when the person chooses it there. Throws an error with a sentence for people.
 */
export async function askPasskey(options: Options, { fill = false } = {}): Promise<z.input<typeof PasskeyAnswer>> {
  requireSupport();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: fill });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    throw toReadable(error);
  }
}

/** Whether this browser can offer passkeys below a field. */
export const canFillPasskeys = () => browserSupportsWebAuthnAutofill();

/** Ends a request that waits for a passkey. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony();
