import { z } from 'zod';
import { call } from './call.ts';

export const Role = z.enum(['engineer', 'company', 'admin']);

const Email = z
  .string({ error: 'Email is required!' })
  .trim()
  .min(1, 'Email is required!')
  .max(50, 'Must be maximum 50 characters!')
  .pipe(z.email('Email is invalid!'))
  .transform((email) => email.toLowerCase());

const Password = z
  .string({ error: 'Password is required!' })
  .min(1, 'Password is required!')
  .min(6, 'Must be at least 6 characters!')
  .max(40, 'Must be maximum 40 characters!');

const required = (what: string, max = 100) =>
  z
    .string({ error: `${what} is required!` })
    .trim()
    .min(1, `${what} is required!`)
    .max(max, `Must be maximum ${max} characters!`);

export const Login = z.object({
  email: z.string({ error: 'Email is required!' }).trim().min(1, 'Email is required!').max(254).toLowerCase(),
  password: z.string({ error: 'Password is required!' }).min(1, 'Password is required!').max(1000),
});

export const EngineerRegistration = z.object({
  name: required('Name'),
  surname: required('Surname'),
  email: Email,
  phone: required('Phone', 50),
  location: required('Location'),
  password: Password,
});

export const CompanyRegistration = z.object({
  name: required('Name'),
  location: required('Location'),
  email: Email,
  password: Password,
});

const repeats = <T extends { password: string; cpassword: string }>(form: T) => form.cpassword === form.password;
const DIFFER = { path: ['cpassword'], error: "Passwords don't match!" };

/** A form repeats the password; the server never sees the repetition (specification 1, section 3). */
export const EngineerRegistrationForm = EngineerRegistration.extend({ cpassword: Password }).refine(repeats, DIFFER);
export const CompanyRegistrationForm = CompanyRegistration.extend({ cpassword: Password }).refine(repeats, DIFFER);

/** What the browser stores of the signed-in person, less the token. `roles[0]` is the role. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Role).min(1),
});
export type User = z.infer<typeof User>;

export const SignedIn = User.extend({ accessToken: z.string(), message: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: Login,
  reply: SignedIn,
});

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  summary: 'Register as an engineer',
  body: EngineerRegistration,
  status: 201,
  reply: SignedIn,
});

export const registerCompany = call({
  method: 'POST',
  path: '/api/auth/register-company',
  access: 'anyone',
  summary: 'Register as a company',
  body: CompanyRegistration,
  status: 201,
  reply: SignedIn,
});

export const validateToken = call({
  method: 'POST',
  path: '/api/auth/validate-token',
  access: 'anyone',
  summary: 'Tell whether an access token is good, and whose it is',
  body: z.object({ token: z.string().max(4096) }),
  reply: z.discriminatedUnion('valid', [z.object({ valid: z.literal(true), user: User }), z.object({ valid: z.literal(false) })]),
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'End this session; its token is dead from then on',
  reply: z.object({ response: z.literal('ok') }),
});
