import type pg from "pg";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { withClient } from "@/local/postgres/database";
import { PASSWORD } from "./bench-data";
import { LINES_SQL, QUANTITY_SQL, RATE_SQL, STATUS_SQL } from "./invoices";

/** Number of organizations in the full data set. */
const FULL_ORGANIZATIONS = 10_000;

/** Rows per stable for one year of data. The full data set has 300,000 horses and 3,000,000 invoices. */
export const STABLE = {
  members: 4,
  clients: 20,
  horses: 30,
  invoices: 300,
  records: 900,
  carePlans: 120,
  /** Completed care items. Each care plan also has one open item. */
  careItems: 720,
  documents: 60,
  /** Three tasks a day for the past year and the next ten days. */
  tasks: 1_125,
  financeEntries: 200,
  events: 80,
} as const;
const TASKS_PER_DAY = 3;
const DAYS_AHEAD = 10;
/** Number of care plans per horse. */
const PLANS_PER_HORSE = STABLE.carePlans / STABLE.horses;

export interface ScaleData {
  organizations: number;
  /** Returns the email address of the owner of organization number `place`, counting from 1. */
  getEmail: (place: number) => string;
}

/**
 * Fills an empty, migrated database with one year of data for `fraction` × 10,000 stables. The rows depend only
 * on `fraction` and the current day. Rows of all stables are inserted in the order of their dates, as in
 * production.
 */
export async function createScaleData(databaseUrl: string, fraction: number): Promise<ScaleData> {
  const organizations = Math.max(1, Math.round(FULL_ORGANIZATIONS * fraction));
  const passwordHash = await hashPassword(PASSWORD);
  await withClient(databaseUrl, async (client) => {
    await prepareSession(client, organizations, passwordHash);
    for (const statement of STATEMENTS) await client.query(statement);
    // In production, autovacuum would have run while this amount of data accumulated.
    await client.query("VACUUM (ANALYZE)");
  });
  return { organizations, getEmail: (place) => `owner${place}@scale.hoofline.test` };
}

/**
 * Creates SQL functions for this session. An ID is a version 7 UUID computed from a time and a hash. An INSERT
 * can therefore compute the IDs of the rows that it refers to.
 */
async function prepareSession(client: pg.Client, organizations: number, hash: string): Promise<void> {
  const { rows } = await client.query<{ start: string }>(
    "SELECT (date_trunc('day', now()) - interval '365 days')::text AS start",
  );
  const start = rows[0]?.start ?? "";
  // Skips the foreign key checks, which would double the time. The computed references are always valid.
  await client.query("SET session_replication_role = replica");
  await client.query("SET synchronous_commit = off");
  await client.query(`
    CREATE TEMPORARY TABLE bench_settings AS
      SELECT ${organizations}::int AS organizations, ${client.escapeLiteral(hash)}::text AS password_hash;
    CREATE FUNCTION pg_temp.start() RETURNS timestamptz STABLE LANGUAGE sql AS
      $$ SELECT timestamptz '${start}' $$;
    CREATE FUNCTION pg_temp.make_id(at timestamptz, kind text, o int, n int) RETURNS uuid STABLE LANGUAGE sql AS
      $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' ||
                 overlay(left(md5(kind || o || '.' || n), 19) PLACING '8' FROM 4 FOR 1))::uuid $$;
    CREATE FUNCTION pg_temp.fixed_id(kind text, o int, n int) RETURNS uuid STABLE LANGUAGE sql AS
      $$ SELECT pg_temp.make_id(pg_temp.start(), kind, o, n) $$;
    CREATE FUNCTION pg_temp.organization(o int) RETURNS uuid STABLE LANGUAGE sql AS
      $$ SELECT pg_temp.fixed_id('organization', o, 0) $$;
    CREATE FUNCTION pg_temp.time_of(n int, total int) RETURNS timestamptz STABLE LANGUAGE sql AS
      $$ SELECT pg_temp.start() + n * (interval '365 days' / total) $$;
    CREATE FUNCTION pg_temp.places(per_stable int) RETURNS TABLE (o int, n int) STABLE LANGUAGE sql AS
      $$ SELECT (i % organizations)::int + 1, (i / organizations)::int + 1
         FROM bench_settings, generate_series(0::bigint, organizations::bigint * per_stable - 1) i $$;
  `);
}

/**
 * Returns SQL that adds one audit entry for each of a stable's rows, with the actor, the action and a few
 * details.
 */
function createAuditSql(entity: string, action: string, total: number, id: string): string {
  return `
    INSERT INTO audit_log (id, organization_id, actor_kind, actor_id, action, entity_type, entity_id, after, created_at)
    SELECT pg_temp.make_id(pg_temp.time_of(n, ${total}), 'audit ${action}', o, n), pg_temp.organization(o), 'user',
           pg_temp.fixed_id('user', o, n % ${STABLE.members} + 1)::text, '${action}', '${entity}', (${id})::text,
           jsonb_build_object('title', '${entity} ' || n, 'status', 'done', 'on', current_date),
           pg_temp.time_of(n, ${total})
    FROM pg_temp.places(${total})`;
}

const INVOICE_ID = `pg_temp.make_id(pg_temp.time_of(n, ${STABLE.invoices}), 'invoice', o, n)`;
const RECORD_ID = `pg_temp.make_id(pg_temp.time_of(n, ${STABLE.records}), 'record', o, n)`;
const TASK_ID = `pg_temp.make_id(pg_temp.time_of(n, ${STABLE.tasks}), 'task', o, n)`;
const ENTRY_ID = `pg_temp.make_id(pg_temp.time_of(n, ${STABLE.financeEntries}), 'entry', o, n)`;
const EVENT_ID = "pg_temp.fixed_id('event', o, n)";
const HORSE_ID = `pg_temp.fixed_id('horse', o, n % ${STABLE.horses} + 1)`;
const OWNER_ID = "pg_temp.fixed_id('user', o, 1)";

const PEOPLE = [
  `INSERT INTO users (id, email, email_confirmed_at, password_hash, password_changed_at, terms_accepted_at,
                      privacy_accepted_at, updated_at)
   SELECT pg_temp.fixed_id('user', o, n),
          CASE WHEN n = 1 THEN 'owner' || o ELSE 'rider' || o || '-' || n END || '@scale.hoofline.test',
          pg_temp.start(), password_hash, pg_temp.start(), pg_temp.start(), pg_temp.start(), pg_temp.start()
   FROM pg_temp.places(${STABLE.members}), bench_settings`,
  `INSERT INTO user_account_profiles (user_id, email, full_name, display_name, updated_at)
   SELECT id, email, 'Rider ' || split_part(email, '@', 1), split_part(email, '@', 1), updated_at
   FROM users WHERE email LIKE '%@scale.hoofline.test'`,
  `INSERT INTO organizations (id, name, subscription_tier, owner_id, member_count, setup_state, stripe_connect_account_id,
                              stripe_onboarding_completed, stripe_charges_enabled, stripe_payouts_enabled, created_at,
                              updated_at)
   SELECT pg_temp.organization(o), 'Stable ' || o, 'pro', ${OWNER_ID}, ${STABLE.members}, 'skipped', 'acct_scale' || o,
          true, true, true, pg_temp.start(), pg_temp.start()
   FROM pg_temp.places(1)`,
  `INSERT INTO organization_members (id, organization_id, user_id, role_id, joined_at)
   SELECT pg_temp.fixed_id('member', o, n), pg_temp.organization(o), pg_temp.fixed_id('user', o, n), roles.id,
          pg_temp.start()
   FROM pg_temp.places(${STABLE.members}) JOIN roles ON roles.key = CASE WHEN n = 1 THEN 'owner' ELSE 'groom' END`,
  `INSERT INTO user_subscriptions (id, user_id, status, plan_type, current_period_end, updated_at)
   SELECT pg_temp.fixed_id('subscription', o, 1), ${OWNER_ID}, 'active', 'pro', now() + interval '20 days',
          pg_temp.start()
   FROM pg_temp.places(1)`,
  `INSERT INTO clients (id, organization_id, name, email, phone, updated_at)
   SELECT pg_temp.fixed_id('client', o, n), pg_temp.organization(o), 'Client ' || lpad(n::text, 3, '0'),
          'client' || n || '@example.com', '555-0100', pg_temp.start()
   FROM pg_temp.places(${STABLE.clients})`,
];

const HORSES = [
  `INSERT INTO horses (id, organization_id, name, breed, color, sex, location, owner_name, microchip, microchip_kind,
                       updated_at)
   SELECT pg_temp.fixed_id('horse', o, n), pg_temp.organization(o),
          (ARRAY['Willow', 'Maple', 'Juniper', 'Star'])[n % 4 + 1] || ' ' || lpad(n::text, 2, '0'), 'Quarter Horse',
          'Bay', CASE WHEN n % 3 = 0 THEN 'gelding' ELSE 'mare' END, 'Barn ' || n % 3, 'Owner ' || n % 20,
          '985' || lpad((o * 100 + n)::text, 12, '0'), 'iso', pg_temp.start()
   FROM pg_temp.places(${STABLE.horses})`,
  `INSERT INTO health_records (id, organization_id, horse_id, kind, happened_on, title, details, provider, author_name,
                               created_at, updated_at)
   SELECT ${RECORD_ID}, pg_temp.organization(o), ${HORSE_ID}, kind, at::date, title, details::jsonb, provider, 'Bench',
          at, at
   FROM pg_temp.places(${STABLE.records})
   CROSS JOIN LATERAL (SELECT pg_temp.time_of(n, ${STABLE.records}) AS at) moment
   JOIN (VALUES
     (0, 'farrier', 'Trim', '{"work": "trim", "next_due_on": null}', 'Sam Smith'),
     (1, 'weight', 'Weight', '{"method": "scale", "weight": 512.5, "weight_unit": "kg"}', NULL),
     (2, 'vaccination', 'Tetanus', '{"vaccine": "Tetanus", "product": null, "lot_number": null, "next_due_on": null}',
      'Dr. Vega'),
     (3, 'vet_visit', 'Lameness check', '{"reason": "Lameness check", "findings": "Sound on all four after flexion",
      "treatment": null, "next_due_on": null}', 'Dr. Vega')
   ) AS template (turn, kind, title, details, provider) ON template.turn = (n + n / ${STABLE.horses}) % 4`,
  createAuditSql("health_record", "health_record.created", STABLE.records, RECORD_ID),
  `INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count, interval_unit,
                           updated_at)
   SELECT pg_temp.fixed_id('plan', o, n), pg_temp.organization(o), ${HORSE_ID}, kind, subject, pg_temp.start()::date, 8,
          'weeks', pg_temp.start()
   FROM pg_temp.places(${STABLE.carePlans})
   JOIN (VALUES (0, 'farrier', ''), (1, 'vaccination', 'Tetanus'), (2, 'deworming', ''), (3, 'dental', ''))
     AS template (turn, kind, subject) ON template.turn = (n - 1) / ${STABLE.horses} % ${PLANS_PER_HORSE}`,
  `INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on, status, closed_at, closed_by_name,
                           created_at)
   SELECT pg_temp.make_id(at, 'item', o, n), plan.organization_id, plan.horse_id, plan.id, plan.kind, at::date, 'done',
          at, 'Bench', at
   FROM pg_temp.places(${STABLE.careItems})
   CROSS JOIN LATERAL (SELECT pg_temp.time_of(n, ${STABLE.careItems}) AS at) moment
   JOIN care_plans plan ON plan.id = pg_temp.fixed_id('plan', o, n % ${STABLE.carePlans} + 1)
   ORDER BY n, o`,
  `INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
   SELECT pg_temp.fixed_id('open item', o, n), plan.organization_id, plan.horse_id, plan.id, plan.kind,
          current_date - 7 + n % 56
   FROM pg_temp.places(${STABLE.carePlans}) JOIN care_plans plan ON plan.id = pg_temp.fixed_id('plan', o, n)`,
  `INSERT INTO horse_files (id, organization_id, horse_id, purpose, kind, content_id, extension, bytes, name,
                            document_kind, expires_on, author_name, updated_at)
   SELECT pg_temp.fixed_id('file', o, n), pg_temp.organization(o), ${HORSE_ID}, 'horse_document', 'document',
          pg_temp.fixed_id('content', o, n), 'pdf', 40000, 'coggins.pdf', 'coggins', current_date + n % 350, 'Bench',
          pg_temp.start()
   FROM pg_temp.places(${STABLE.documents})`,
];

const BILLING = [
  `INSERT INTO invoices (id, organization_id, client_id, sequence, invoice_number, customer_name, customer_email, due_date,
                         notes, total_amount, status, payment_link_url, sent_at, paid_at, voided_at, created_by,
                         created_at, updated_at)
   SELECT ${INVOICE_ID}, pg_temp.organization(o), pg_temp.fixed_id('client', o, n % ${STABLE.clients} + 1), n,
          'INV-' || lpad(n::text, 4, '0'), 'Client ' || lpad((n % ${STABLE.clients} + 1)::text, 3, '0'),
          'client' || n % ${STABLE.clients} + 1 || '@example.com',
          CASE state WHEN 'sent' THEN current_date + 1 + n % 30
                     WHEN 'overdue' THEN least(at::date + 14, current_date - 2) ELSE at::date + 14 END,
          CASE WHEN n % 4 = 0 THEN 'Thank you for your business.' END,
          (SELECT sum(round(${QUANTITY_SQL} * ${RATE_SQL})) FROM ${LINES_SQL} p),
          CASE state WHEN 'void' THEN 'sent' ELSE state END,
          CASE WHEN state IN ('sent', 'overdue') THEN 'https://buy.stripe.com/test_' || md5(o || '.' || n) END,
          CASE WHEN state <> 'draft' THEN at + interval '1 hour' END,
          CASE WHEN state = 'paid' THEN at + interval '1 day' END,
          CASE WHEN state = 'void' THEN at + interval '2 hours' END, ${OWNER_ID}, at, at
   FROM pg_temp.places(${STABLE.invoices})
   CROSS JOIN LATERAL (SELECT pg_temp.time_of(n, ${STABLE.invoices}) AS at, ${STATUS_SQL} AS state) moment`,
  `INSERT INTO invoice_line_items (id, organization_id, invoice_id, position, description, quantity, rate, amount)
   SELECT pg_temp.make_id(pg_temp.time_of(n, ${STABLE.invoices}), 'line ' || p, o, n), pg_temp.organization(o),
          ${INVOICE_ID}, p, 'Training and board, part ' || p + 1, ${QUANTITY_SQL}, ${RATE_SQL},
          round(${QUANTITY_SQL} * ${RATE_SQL})
   FROM pg_temp.places(${STABLE.invoices}) CROSS JOIN ${LINES_SQL} p`,
  `INSERT INTO invoice_payments (id, organization_id, invoice_id, method, amount, recorded_by, paid_at)
   SELECT pg_temp.make_id(at, 'payment', o, n), pg_temp.organization(o), ${INVOICE_ID}, 'check',
          (SELECT sum(round(${QUANTITY_SQL} * ${RATE_SQL})) FROM ${LINES_SQL} p), ${OWNER_ID}, at + interval '1 day'
   FROM pg_temp.places(${STABLE.invoices})
   CROSS JOIN LATERAL (SELECT pg_temp.time_of(n, ${STABLE.invoices}) AS at) moment
   WHERE ${STATUS_SQL} = 'paid'`,
  "UPDATE invoices SET paid_amount = total_amount WHERE status = 'paid' AND paid_amount = 0",
  createAuditSql("invoice", "invoice.created", STABLE.invoices, INVOICE_ID),
  createAuditSql("invoice", "invoice.sent", STABLE.invoices, INVOICE_ID),
  createAuditSql("invoice", "invoice.paid", STABLE.invoices, INVOICE_ID),
  `INSERT INTO organization_counters (organization_id, last_invoice_number, invoice_count, revenue_cents, pending_cents,
                                      paid_count, overdue_count)
   SELECT organization_id, count(*), count(*), coalesce(sum(total_amount) FILTER (WHERE status = 'paid'), 0),
          coalesce(sum(total_amount) FILTER (WHERE status IN ('sent', 'overdue') AND voided_at IS NULL), 0),
          count(*) FILTER (WHERE status = 'paid'), count(*) FILTER (WHERE status = 'overdue' AND voided_at IS NULL)
   FROM invoices GROUP BY organization_id`,
  `INSERT INTO finance_entries (id, organization_id, kind, amount_cents, category, vendor, booked_on, created_at,
                                updated_at)
   SELECT ${ENTRY_ID}, pg_temp.organization(o), 'expense', 1000 + n * 37 % 20000,
          (ARRAY['feed', 'bedding', 'vet', 'farrier'])[n % 4 + 1], 'Vendor ' || n % 9, at::date, at, at
   FROM pg_temp.places(${STABLE.financeEntries})
   CROSS JOIN LATERAL (SELECT pg_temp.time_of(n, ${STABLE.financeEntries}) AS at) moment`,
  `INSERT INTO finance_allocations (id, organization_id, entry_id, horse_id, amount_cents)
   SELECT pg_temp.fixed_id('allocation', o, n), pg_temp.organization(o), ${ENTRY_ID}, ${HORSE_ID}, 1000 + n * 37 % 20000
   FROM pg_temp.places(${STABLE.financeEntries})`,
];

const WORK = [
  `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, status, closed_at, closed_on, closed_by_name,
                      created_at, updated_at)
   SELECT ${TASK_ID}, pg_temp.organization(o), 'Muck out ' || n % ${TASKS_PER_DAY}, day, day,
          CASE WHEN is_past THEN 'done' ELSE 'open' END, CASE WHEN is_past THEN day + interval '10 hours' END,
          CASE WHEN is_past THEN day END, CASE WHEN is_past THEN 'Bench' END, pg_temp.time_of(n, ${STABLE.tasks}),
          pg_temp.time_of(n, ${STABLE.tasks})
   FROM pg_temp.places(${STABLE.tasks})
   CROSS JOIN LATERAL (SELECT current_date + ${DAYS_AHEAD} - (${STABLE.tasks} - n) / ${TASKS_PER_DAY} AS day) dates
   CROSS JOIN LATERAL (SELECT day < current_date AS is_past) past`,
  `INSERT INTO task_horses (id, organization_id, task_id, horse_id)
   SELECT pg_temp.make_id(pg_temp.time_of(n, ${STABLE.tasks}), 'task horse', o, n), pg_temp.organization(o), ${TASK_ID},
          ${HORSE_ID}
   FROM pg_temp.places(${STABLE.tasks})`,
  createAuditSql("task", "task.done", STABLE.tasks, TASK_ID),
  `INSERT INTO calendar_events (id, organization_id, title, kind, starts_on, ends_on, starts_at, ends_at, interval_count,
                                interval_unit, updated_at)
   SELECT ${EVENT_ID}, pg_temp.organization(o), 'Lesson ' || n, 'lesson', day, day, time '08:00' + n % 8 * interval '1 hour',
          time '09:00' + n % 8 * interval '1 hour', CASE WHEN n <= 12 THEN 1 END, CASE WHEN n <= 12 THEN 'weeks' END,
          pg_temp.start()
   FROM pg_temp.places(${STABLE.events}) CROSS JOIN LATERAL (SELECT current_date - 365 + n * 5 AS day) dates`,
  `INSERT INTO calendar_event_horses (id, organization_id, event_id, horse_id)
   SELECT pg_temp.fixed_id('event horse', o, n), pg_temp.organization(o), ${EVENT_ID}, ${HORSE_ID}
   FROM pg_temp.places(${STABLE.events})`,
];

const STATEMENTS = [...PEOPLE, ...HORSES, ...BILLING, ...WORK];
