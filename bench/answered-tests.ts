import type { Product } from '../tests/support/server/product.ts';

/** Kinds of the cards of a test, in order. */
const KINDS = [
  ...Array<string>(4).fill('choice'),
  'demo',
  ...Array<string>(2).fill('spoken'),
  ...Array<string>(6).fill('choice'),
  ...Array<string>(4).fill('spoken'),
];
const LEVELS = `jsonb_build_object('principle', 1 + floor(random() * 5), 'load-path', 1 + floor(random() * 5),
  'safety', 1 + floor(random() * 5), 'practice', 1 + floor(random() * 5), 'explanation', 1 + floor(random() * 5))`;
/** Tests that are answered in one statement, so that none takes longer than a query may. */
const BATCH = 5000;

/** The questions of every test, in the order of its cards. */
async function pickQuestions({ rows }: Product): Promise<string[]> {
  const all = await rows<{ id: string; kind: string }>(`
    select id, case when demo then 'demo' else kind end as kind from questions
    join question_versions on question_id = id and version = 1
    where kind = 'spoken' or content ->> 'form' = 'fixed' order by id`);
  const left = Map.groupBy(all, ({ kind }) => kind);
  return KINDS.map((kind) => {
    const next = left.get(kind)?.shift();
    if (!next) throw new Error(`The bank has too few questions that are '${kind}'.`);
    return next.id;
  });
}

/** Gives some of the tests without cards their cards, answers and ratings, without triggers. Returns how many are left. */
const answerSome = async ({ rows }: Product, list: string) => {
  await rows(`
    begin;
    set local session_replication_role = replica;
    create temporary table bare on commit drop as
      select id as attempt from attempts where not exists (select from cards where attempt_id = attempts.id) limit ${BATCH};
    create temporary table asked on commit drop as
      select q.id, q.position, questions.kind, questions.demo, content from (values ${list}) as q (id, position)
      join questions using (id) join question_versions on question_id = q.id and version = 1;
    insert into cards (attempt_id, position, section, question_id, version, text, shown)
      select attempt, position, 0, id, 1, content ->> 'text', case when kind = 'choice' then
        (select jsonb_agg(jsonb_build_object('letter', key, 'text', value)) from jsonb_each_text(content -> 'options')) end
      from bare cross join asked;
    insert into answers (attempt_id, question_id, idempotency_key, answer, received_at, digest)
      select attempt, id, attempt || id, case when kind = 'choice' then
        content -> 'options' ->> (case when random() < 0.7 then 'A' else 'B' end) end, now() - interval '30 hours', ''
      from bare cross join asked;
    insert into ratings (attempt_id, question_id, rater_key, levels, note)
      select attempt, id, 'bench', ${LEVELS}, 'Right principle and sequence, with one slip.' from bare cross join asked
      where kind = 'spoken' and not demo;
    commit;`);
  const [left] = await rows<{ count: number }>(
    'select count(*)::int as count from attempts where not exists (select from cards where attempt_id = attempts.id)',
  );
  return left?.count ?? 0;
};

/**
 * Answers and rates every test that has no cards yet, or `atMost` of them in whole batches, all with the same questions. Returns the
 * id of a choice that each of them has asked.
 */
export async function answerTests(product: Product, atMost = Infinity): Promise<string> {
  const ids = await pickQuestions(product);
  const list = ids.map((id, position) => `('${id}', ${position})`).join(', ');
  for (let answered = 0; answered < atMost; answered += BATCH) if ((await answerSome(product, list)) === 0) break;
  await product.rows('vacuum analyze');
  return ids[0] as string;
}

/** Puts so many finished and rated tests into the product's database. Returns the id of a choice that each of them has asked. */
export async function fillTests(product: Product, count: number): Promise<string> {
  // Without the triggers, since a server would make the rows that search reads of each test as it is put in.
  await product.rows(`
    begin;
    set local session_replication_role = replica;
    create temporary table people on commit drop as
      select gen_random_uuid() as engineer, gen_random_uuid() as attempt, n from generate_series(1, ${count}) as n;
    insert into accounts (id, role, email, password_hash, name)
      select engineer, 'engineer', 'bench.' || n || '@example.com', '', 'Bench' from people;
    insert into engineers (account_id, surname, phone, location) select engineer, 'Recorder', '', 'Here' from people;
    insert into attempts (id, engineer_id, option1, option2, started_at, finished_at, settled_at, scoring)
      select attempt, engineer, 'Steel Structures', 'Concrete Structures', now() - interval '2 days', now() - interval '1 day', now(), 2
      from people;
    commit;`);
  return answerTests(product);
}
