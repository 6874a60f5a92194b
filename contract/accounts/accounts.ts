import { z } from 'zod';
import { Role } from '../base/roles.ts';
import { call } from '../base/call.ts';
import { linkToken } from '../base/link-token.ts';
import { storedEmailAddress, required, requiredPhone, trimUnseen } from '../base/text.ts';

/** A new address, in lower case. */
const Email = storedEmailAddress();

/** Characters of a password. Administrators need more. */
export const PASSWORD = { least: 6, most: 40 } as const;

const Password = z
  .string({ error: 'Password is required!' })
  .min(1, 'Password is required!')
  .min(PASSWORD.least, `Must be at least ${PASSWORD.least} characters!`)
  .max(PASSWORD.most, `Must be maximum ${PASSWORD.most} characters!`);

/** For new passwords only. Earlier versions accepted passwords of spaces only, so the login must still accept those. */
export const ChosenPassword = Password.refine((password) => password.trim() !== '', 'Password must not be blanks alone.').meta({
  examples: ['purlin-brace-7'],
});

/**
 * An address that may belong to an account. It is not checked as strictly as a new one, so that an account with an unusual
 * address can still sign in. It becomes lower case, because addresses are stored that way.
 */
const KnownEmail = z
  .string({ error: 'Email is required!' })
  .overwrite(trimUnseen)
  .min(1, 'Email is required!')
  .max(254, 'Email is not valid.')
  .toLowerCase()
  .meta({ examples: ['ines.almeida@example.com'] });

export const Login = z.object({
  email: KnownEmail,
  password: z.string({ error: 'Password is required!' }).min(1, 'Password is required!').max(1000, 'Password is not valid.'),
});

export const EngineerRegistration = z.object({
  name: required('Name'),
  surname: required('Surname'),
  email: Email,
  phone: requiredPhone(),
  location: required('Location'),
  password: ChosenPassword,
});

export const CompanyRegistration = z.object({
  name: required('Name'),
  location: required('Location'),
  email: Email,
  password: ChosenPassword,
});

export const passwordsMatch = <T extends { password: string; cpassword: string }>(form: T) => form.cpassword === form.password;
export const DIFFER = { path: ['cpassword'], error: "Passwords don't match!" };

/** Only forms repeat the password, to catch a typing error. The calls of the server have no field for the repetition. */
export const EngineerRegistrationForm = EngineerRegistration.extend({ cpassword: Password }).refine(passwordsMatch, DIFFER);
export const CompanyRegistrationForm = CompanyRegistration.extend({ cpassword: Password }).refine(passwordsMatch, DIFFER);

export const ResetRequest = z.object({ email: KnownEmail });

export const RESET_DIGITS = 6;

/**
 * The code in the text that a person copied from the e-mail: '204 817' or 'Code: 204817'. A text without six digits is returned
 * unchanged, so that the rules below can say what is wrong with it.
 */
function codeIn(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === RESET_DIGITS ? digits : text.trim();
}

export const ResetCode = z.object({
  reset_code: z
    .string({ error: 'Reset code is required' })
    .max(100, 'Reset code must have 6 digits')
    .meta({ examples: ['204817'] })
    .transform(codeIn)
    .pipe(
      z
        .string()
        .min(1, 'Reset code is required')
        .regex(/^\d+$/, 'Reset code must be a number')
        .length(RESET_DIGITS, 'Reset code must have 6 digits'),
    ),
});

export const NewPassword = z
  .object({ password: ChosenPassword, cpassword: Password })
  .refine(passwordsMatch, DIFFER)
  .meta({ examples: [{ password: 'purlin-brace-7', cpassword: 'purlin-brace-7' }] });

export const PasswordUpdate = z.object({ old_pass: Password, password: ChosenPassword });
export const PasswordUpdateForm = PasswordUpdate.extend({ cpassword: Password }).refine(passwordsMatch, DIFFER);

/** The signed-in person as the browser stores it. `roles` has exactly one element: an account has one role. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Role).min(1),
  ends_at: z.iso.datetime().optional().describe('When the account is deleted, if its owner has asked for that.'),
  limited: z.boolean().optional().describe('Whether this session of an administrator can only set up a second factor.'),
  unnamed: z
    .boolean()
    .optional()
    .describe('Whether this member of a company has not given an own name yet, and has that of the company.'),
});
export type User = z.infer<typeof User>;

export const SignedIn = User.extend({ accessToken: z.string(), message: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  strictLimit: true,
  summary: 'Sign in with e-mail and password',
  body: Login,
  otherResponses: {
    401: 'No account has this e-mail address and this password.',
    403: 'An administrator has to give a second factor as well, which `secondFactor` of the problem is about; or the password is too short for one.',
  },
  reply: SignedIn,
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  strictLimit: true,
  summary: 'Register as an engineer',
  body: EngineerRegistration,
  status: 201,
  otherResponses: {
    409: 'This e-mail address is registered already.',
  },
  reply: SignedIn,
});

export const registerCompany = call({
  method: 'POST',
  path: '/api/auth/register-company',
  access: 'anyone',
  strictLimit: true,
  summary: 'Register as a company',
  body: CompanyRegistration,
  status: 201,
  otherResponses: {
    409: 'This e-mail address is registered already.',
  },
  reply: SignedIn,
});

export const validateToken = call({
  method: 'POST',
  path: '/api/auth/validate-token',
  access: 'anyone',
  summary: 'Check whether an access token is valid, and return its account',
  body: z.object({ token: z.string().max(4096) }),
  reply: z.discriminatedUnion('valid', [
    z.object({ valid: z.literal(true), user: User }),
    z.object({
      valid: z.literal(false),
      removed: z
        .boolean()
        .optional()
        .describe('Whether it is not valid because a company has removed the account from its team.'),
    }),
  ]),
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'End this session; its token is no longer accepted',
  reply: z.object({ response: z.literal('ok') }),
});

export const updatePassword = call({
  method: 'POST',
  path: '/api/auth/updatePassword',
  access: 'signed-in',
  strictLimit: true,
  summary: 'Change your own password; every other session of the account ends',
  body: PasswordUpdate,
  otherResponses: { 409: 'An account of an outside provider has no password' },
  reply: z.object({ response: z.string() }),
});

export const resetRequest = call({
  method: 'POST',
  path: '/api/user/resetRequest',
  access: 'anyone',
  strictLimit: true,
  summary: 'Send a reset code by e-mail; the reply does not reveal whether the address is registered',
  body: ResetRequest,
  otherResponses: { 409: 'A code was sent a moment ago' },
  reply: z.object({ response: z.string() }),
});

export const codeSubmit = call({
  method: 'POST',
  path: '/api/user/codeSubmit',
  access: 'anyone',
  strictLimit: true,
  summary: 'Sign in with a reset code, once, to choose a new password',
  body: ResetRequest.extend(ResetCode.shape),
  reply: SignedIn,
});

/** The `token` in the address of a link that works once: 32 random bytes in base64url. A cut link is refused without a query. */
export const LinkToken = z.object({
  token: linkToken(/^[\w-]{43}$/, 'c2FtcGxlLW9mLWEtbGluay10aGF0LXdvcmtzLW9uY2U'),
});

export const linkSubmit = call({
  method: 'POST',
  path: '/api/user/linkSubmit',
  access: 'anyone',
  strictLimit: true,
  summary: 'Sign in with a link that an operator has made, once, to choose a password',
  body: LinkToken,
  reply: SignedIn,
});

export const sendConfirmation = call({
  method: 'POST',
  path: '/api/user/sendConfirmation',
  access: ['engineer', 'company'],
  team: 'reader',
  strictLimit: true,
  summary: 'Send the e-mail with the link that confirms your own e-mail address again',
  reply: z.object({ response: z.string() }),
});

/** Asks for the password too, because a person who controls the address can reset the password and take over the account. */
export const EmailCorrection = z.object({ email: Email, password: Login.shape.password });

export const correctEmail = call({
  method: 'POST',
  path: '/api/user/correctEmail',
  access: ['engineer', 'company'],
  team: 'reader',
  strictLimit: true,
  summary:
    'Correct your own e-mail address while it is not confirmed: the account has the new one once the link in the e-mail to it was followed. The reply does not reveal whether it is registered',
  body: EmailCorrection,
  otherResponses: { 409: 'The address is confirmed already' },
  reply: z.object({ response: z.string(), email: z.string() }),
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/user/confirmEmail',
  access: ['engineer', 'company'],
  team: 'reader',
  strictLimit: true,
  summary: 'Confirm your own e-mail address by the link from an e-mail; only the account that the e-mail is about can',
  body: LinkToken,
  otherResponses: { 400: 'The link is no longer good, or it is about another account' },
  reply: z.object({ response: z.string() }),
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/user/resetPassword',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Choose a new password without the old one, in a session that a reset code or a link has opened',
  body: NewPassword,
  otherResponses: { 403: 'The time to choose a new password is over, or no code has opened this session' },
  reply: z.object({ response: z.string() }),
});
