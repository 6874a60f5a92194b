import { z } from 'zod';
import { ChosenPassword, DIFFER, passwordsMatch, PasswordUpdate } from './accounts.ts';

/** The fewest characters of an administrator's password. */
export const ADMIN_PASSWORD_LENGTH = 14;
const TOO_SHORT = `Administrators need at least ${ADMIN_PASSWORD_LENGTH} characters!`;
/** The new password of an administrator. */
export const AdminPassword = ChosenPassword.refine((password) => password.length >= ADMIN_PASSWORD_LENGTH, TOO_SHORT);

const Repeated = z.object({ password: AdminPassword, cpassword: z.string() });
/** The forms in which an administrator chooses a password. */
export const AdminNewPassword = Repeated.refine(passwordsMatch, DIFFER);
export const AdminPasswordUpdateForm = PasswordUpdate.extend(Repeated.shape).refine(passwordsMatch, DIFFER);
