import { type User, login, logout, register, registerCompany, validateToken } from '../../contract/accounts.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Account, Accounts } from './repository.ts';
import type { Sessions } from './sessions.ts';

const userOf = ({ id, email, name, role }: Account): User => ({ id, email, name, roles: [role] });

export function accountRoutes(serve: Serve, { accounts, sessions }: { accounts: Accounts; sessions: Sessions }) {
  const signIn = async (account: Account, message: string) => ({
    ...userOf(account),
    accessToken: await sessions.open(account.id),
    message,
  });

  async function registered(account: Account | null) {
    if (!account) throw new Failure('email-taken');
    return signIn(account, 'Register successful');
  }

  serve(register, async ({ body: { password, ...engineer } }) =>
    registered(await accounts.add({ role: 'engineer', ...engineer, passwordHash: await hashPassword(password) })),
  );

  serve(registerCompany, async ({ body: { password, ...company } }) =>
    registered(await accounts.add({ role: 'company', ...company, passwordHash: await hashPassword(password) })),
  );

  serve(login, async ({ body: { email, password } }) => {
    const account = await accounts.find(email);
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (!account || !isRight) throw new Failure('wrong-credentials');
    return signIn(account, 'Login successful');
  });

  serve(validateToken, async ({ body: { token } }) => {
    const account = await sessions.find(token);
    return account ? { valid: true as const, user: userOf(account) } : { valid: false as const };
  });

  serve(logout, async ({ caller }) => {
    await sessions.end(caller.token);
    return { response: 'ok' as const };
  });
}
