import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import { register, registerCompany } from '../../../contract/accounts/accounts.ts';
import { callOverHttp } from '../server/call-over-http.ts';
import { PERSON, anEmail } from './engineer.ts';
import type { Product } from '../server/product.ts';

/** A new engineer and a new company of a running product that are connected. */
export async function correspondentsOf({ origin, rows }: Pick<Product, 'origin' | 'rows'>) {
  const { password, ...person } = PERSON;
  const engineer = await callOverHttp(origin, register, { body: { ...person, email: anEmail(), password } });
  const firm = { name: 'Northspan', location: 'Delft, Netherlands', email: anEmail(), password };
  const company = await callOverHttp(origin, registerCompany, { body: firm });
  const [member] = await rows<{ company_id: string }>('select company_id from company_members where account_id = $1', [
    company.id,
  ]);
  const companyId = member?.company_id ?? '';
  await rows(
    `insert into connections (id, engineer_id, company_id, state, asked_by, expires_at)
     values ($1, $2, $3, 'connected', 'company', now() + interval '30 days')`,
    [randomUUID(), engineer.id, companyId],
  );
  return { engineer, company, companyId };
}

/** A proxy that passes a reply on only when it is complete, like some proxies in offices. A reply without end never arrives. */
export async function bufferingProxy(port: number) {
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => {
        answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'close' });
        answer.end(Buffer.concat(pieces));
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${own}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
