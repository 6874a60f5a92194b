-- Threads whose connection ended before keep the names of today; which domains they showed is not known any more.
UPDATE "threads" t
SET "shown_at_end" = jsonb_build_object(
  'engineer', jsonb_build_object('name', coalesce(nullif(e.public_name, ''), a.name), 'topic', coalesce(e.option1, '')),
  'company', jsonb_build_object('name', c.name))
FROM "accounts" a, "engineers" e, "companies" c
WHERE a.id = t.engineer_id AND e.account_id = t.engineer_id AND c.id = t.company_id AND NOT EXISTS (
  SELECT FROM "connections" k WHERE k.engineer_id = t.engineer_id AND k.company_id = t.company_id AND k.state = 'connected');
--> statement-breakpoint
INSERT INTO "thread_authors" ("thread_id", "account_id", "name")
SELECT DISTINCT m.thread_id, a.id, a.name
FROM "messages" m
JOIN "threads" t ON t.id = m.thread_id AND t.shown_at_end IS NOT NULL
JOIN "accounts" a ON a.id = m.author_id;
