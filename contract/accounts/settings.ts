import { z } from 'zod';
import { Role } from '../base/roles.ts';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { isOneLine, phone, required, requiredPhone, severalLines, singleLine, trimUnseen } from '../base/text.ts';

export const EngineerInfo = z.object({
  name: required('Name'),
  surname: required('Surname'),
  /**
   * May be sent unchanged, since forms show it. A different one is refused: `correctEmail` and `startEmailChange` change it.
   */
  email: z.string().overwrite(trimUnseen).max(254).optional(),
  phone: requiredPhone(),
  location: required('Location'),
  occupation: singleLine('Skill/Occupation', 100),
  public_name: singleLine('Display name', 100),
  bio: severalLines('Bio', 2000),
});
export type EngineerInfo = z.infer<typeof EngineerInfo>;

/** A company has no surname, but clients send the field. Its phone may be empty, since a company registers without one. */
export const CompanyInfo = EngineerInfo.extend({
  surname: singleLine('Surname', 100).optional(),
  phone: phone(),
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

/**
 * Whether an address may be the target of a link. Not `javascript:`, which would run as our page, and no user name, which can
 * look like the host: https://bank.example@evil.example.
 */
function isWebAddress(address: string) {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password;
}

const link = (what: string) =>
  z
    .string({ error: `${what} is not valid.` })
    .overwrite(trimUnseen)
    .max(200, 'Must be maximum 200 characters!')
    // A parser of addresses ignores line ends, so a line end could hide the true address from people.
    .refine((address) => address === '' || (isOneLine(address) && isWebAddress(address)), `${what} is not valid.`)
    .meta({ examples: [`https://www.example.com/${what.toLowerCase()}`] });

export const Socials = z.object({
  facebook: link('Facebook'),
  twitter: link('Twitter'),
  linkedin: link('Linkedin'),
  website: link('Website'),
  github: link('Github'),
});
export type Socials = z.infer<typeof Socials>;

/**
 * A person's picture, null if there is none. `image` is its bytes in base64, as JSON carries bytes. `imageUrl` is a signed
 * address of the same picture, valid for a few hours, so that a page need not contain the bytes.
 */
export const Picture = z.object({ image: z.base64().nullable(), imageUrl: z.string().nullable() });
export type Picture = z.infer<typeof Picture>;

/** Links in replies. The rules for new links are not applied, since a stricter rule would make an old profile unreadable. */
const KeptSocials = z.object({
  facebook: z.string(),
  twitter: z.string(),
  linkedin: z.string(),
  website: z.string(),
  github: z.string(),
});

export const AccountProfile = z.object({
  createdAt: z.iso.datetime(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  location: z.string(),
  occupation: z.string(),
  public_name: z.string(),
  bio: z.string(),
  ...KeptSocials.shape,
  /** The provider through which this account signs in; null if it signs in with a password. */
  provider: z.string().nullable(),
  confirmed: z.boolean().describe('Whether the e-mail address is proven to belong to this person.'),
  ...Picture.shape,
});

const Saved = z.object({ response: z.string() });

export const saveEngineerInfo = call({
  method: 'POST',
  path: '/api/engineer/save_user_info',
  access: ['engineer'],
  summary: 'Change your own particulars',
  body: EngineerInfo,
  reply: Saved,
});

export const saveCompanyInfo = call({
  method: 'POST',
  path: '/api/company/save_user_info',
  access: ['company'],
  team: 'owner',
  summary: "Change the company's particulars",
  body: CompanyInfo,
  reply: Saved,
});

export const saveEngineerSocials = call({
  method: 'POST',
  path: '/api/engineer/save_social',
  access: ['engineer'],
  summary: 'Change your own links; an empty one is removed',
  body: Socials,
  reply: Saved,
});

export const saveCompanySocials = call({
  method: 'POST',
  path: '/api/company/save_social',
  access: ['company'],
  team: 'owner',
  summary: "Change the company's links; an empty one is removed",
  body: Socials,
  reply: Saved,
});

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** The most pixels of a picture. They take 160 MB when decoded, and a file of a few bytes may claim any number. */
export const MAX_IMAGE_PIXELS = 40e6;
export const TOO_MANY_PIXELS = `This picture has more pixels than the server takes, which is ${MAX_IMAGE_PIXELS / 1e6} million.`;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'];
export const NOT_AN_IMAGE = 'Please select a valid image file (PNG, JPEG, JPG, or WebP)';

const IMAGE_FILE = {
  field: 'imageUpdateFile',
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: 'File size too large. Please select an image under 5MB.',
} as const;

export const updateImage = call({
  method: 'POST',
  path: '/api/user/updateImage',
  access: ['engineer', 'company'],
  team: 'owner',
  summary:
    'Set the own profile picture, for a company its icon: PNG, JPEG or WebP; it is cut to a square and stored without its metadata',
  form: z.object({}),
  file: IMAGE_FILE,
  denied: 'Access denied. Please check your permissions or login again.',
  otherResponses: { 422: 'The picture cannot be read, or has too many pixels' },
  reply: z.object({ response: z.literal('ok') }),
});

export const updateCompanyIcon = call({
  method: 'POST',
  path: '/api/company/updateCompanyIcon',
  access: ['company'],
  team: 'owner',
  summary: "Set the company's icon: PNG, JPEG or WebP; it is cut to a square and stored without its metadata",
  form: z.object({}),
  file: IMAGE_FILE,
  denied: 'Access denied. Please check your permissions or login again.',
  otherResponses: { 422: 'The picture cannot be read, or has too many pixels' },
  reply: z.object({ response: z.literal('ok') }),
});

export const picture = call({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'ticket',
  summary: 'A profile picture (WebP), at the address that a profile names',
  params: z.object({ id: z.uuid() }),
  query: z.object({ ticket: z.string().max(2048) }),
  otherResponses: { 404: 'There is no such picture any more' },
  types: ['image/webp'],
  reply: z.unknown(),
});

export const PERSON_STATES = ['active', 'unconfirmed', 'leaving'] as const;
export const PersonState = z
  .enum(PERSON_STATES)
  .describe('`unconfirmed`: the address is not proven; `leaving`: its owner has requested the deletion of the account.');
export type PersonState = z.infer<typeof PersonState>;

export const Review = z.object({
  profile: z.uuid(),
  role: Role,
  state: PersonState,
  createdAt: z.iso.datetime(),
  signedInAt: z.iso.datetime().describe('The last sign-in; before the first one, the registration.'),
  name: z.string(),
  surname: z.string(),
  company: z.string().describe('The company of a member; empty for everybody else.'),
  email: z.string(),
  phone: z.string(),
  occupation: z.string(),
  bio: z.string(),
  ...KeptSocials.shape,
});
export type Review = z.infer<typeof Review>;

/** The longest text that is searched for in names and addresses. */
export const MAX_PERSON_SEARCH = 100;
/** `signed-in`: by the last sign-in; `created`: by the registration. */
export const PERSON_SORTS = ['name', 'signed-in', 'created'] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

export const reviews = call({
  method: 'GET',
  path: '/api/user/reviews',
  access: 'signed-in',
  summary: 'Records of people: an administrator gets those of all accounts; anybody else gets their own',
  query: PageQuery.extend({
    q: z
      .string()
      .overwrite(trimUnseen)
      .max(MAX_PERSON_SEARCH)
      .default('')
      .describe(
        'A part of a name, of an e-mail address or of the name of a company. Has effect only for administrators, like all filters.',
      ),
    role: Role.optional(),
    state: PersonState.optional(),
    sort: z.enum(PERSON_SORTS).default('created'),
    order: z.enum(['ascending', 'descending']).default('descending'),
  }),
  reply: pageOf(Review),
});
