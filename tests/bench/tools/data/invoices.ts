import type pg from "pg";

interface InvoicesOptions {
  organizationId: string;
  ownerId: string;
  count: number;
  /** Number of clients in the organization. The invoices are addressed to each client in turn. */
  clients: number;
}

/**
 * SQL for the lines of invoice number `n`; `p` is a line's position, starting at 0. Rates are $15.00 to
 * $214.99.
 */
export const QUANTITY_SQL = "(1 + (n + p) % 4 * 0.5)";
export const RATE_SQL = "(1500 + (n * 37 + p * 911) % 20000)";
export const LINES_SQL = "generate_series(0, n % 3)";

/** A mix of 8% drafts, 12% sent, 6% overdue, 72% paid and 2% void invoices. */
export const STATUS_SQL = `CASE WHEN n * 37 % 100 < 8 THEN 'draft' WHEN n * 37 % 100 < 20 THEN 'sent'
                    WHEN n * 37 % 100 < 26 THEN 'overdue' WHEN n * 37 % 100 < 98 THEN 'paid' ELSE 'void' END`;

/** Inserts invoices from the last 14 months with their lines, payments, audit rows and counters. */
export async function insertInvoices(client: pg.Client, options: InvoicesOptions): Promise<void> {
  if (options.count === 0) return;
  await insertInvoiceRows(client, options);
  await insertLines(client, options.organizationId);
  await insertPayments(client, options);
  await insertHistory(client, options);
  await setCounters(client, options.organizationId);
}

async function insertInvoiceRows(client: pg.Client, options: InvoicesOptions): Promise<void> {
  await client.query(
    `INSERT INTO invoices (id, organization_id, client_id, sequence, invoice_number, customer_name, customer_email,
                           due_date, notes, total_amount, status, payment_link_url, sent_at, paid_at, voided_at,
                           created_by, created_at, updated_at)
     SELECT uuidv7(moment.at - now()), $1, c.id, n, 'INV-' || lpad(n::text, greatest(4, length(n::text)), '0'),
            c.name, c.email,
            CASE state WHEN 'sent' THEN current_date + 1 + n % 30
                       WHEN 'overdue' THEN least(moment.at::date + 14, current_date - 2)
                       ELSE moment.at::date + 14 END,
            CASE WHEN n % 4 = 0 THEN 'Thank you for your business.' END,
            (SELECT sum(round(${QUANTITY_SQL} * ${RATE_SQL})) FROM ${LINES_SQL} p),
            CASE state WHEN 'void' THEN 'sent' ELSE state END,
            CASE WHEN state IN ('sent', 'overdue') THEN 'https://buy.stripe.com/test_' || md5(n::text) END,
            CASE WHEN state <> 'draft' THEN moment.at + interval '1 hour' END,
            CASE WHEN state = 'paid' THEN moment.at + interval '1 day' END,
            CASE WHEN state = 'void' THEN moment.at + interval '2 hours' END,
            $2, moment.at, moment.at
     FROM generate_series(1, $3::int) n
     CROSS JOIN LATERAL (SELECT now() - ($3::int - n + 1) * (interval '14 months' / $3::int) AS at) moment
     CROSS JOIN LATERAL (SELECT ${STATUS_SQL} AS state) states
     JOIN (SELECT id, name, email, row_number() OVER (ORDER BY id) - 1 AS place
           FROM clients WHERE organization_id = $1) c ON c.place = n % $4::int`,
    [options.organizationId, options.ownerId, options.count, options.clients],
  );
}

async function insertLines(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `INSERT INTO invoice_line_items (id, organization_id, invoice_id, position, description, quantity, rate, amount)
     SELECT uuidv7(), $1, invoice.id, p, 'Training and board, part ' || p + 1, ${QUANTITY_SQL}, ${RATE_SQL},
            round(${QUANTITY_SQL} * ${RATE_SQL})
     FROM (SELECT id, sequence AS n FROM invoices WHERE organization_id = $1) invoice CROSS JOIN ${LINES_SQL} p`,
    [organizationId],
  );
}

/** Inserts manual payments, because the Stripe stand-in has no matching card payments. */
async function insertPayments(
  client: pg.Client,
  { organizationId, ownerId }: InvoicesOptions,
): Promise<void> {
  await client.query(
    `WITH paid AS (
       UPDATE invoices SET paid_amount = total_amount WHERE organization_id = $1 AND status = 'paid'
       RETURNING id, total_amount, paid_at
     )
     INSERT INTO invoice_payments (id, organization_id, invoice_id, method, amount, recorded_by, paid_at)
     SELECT uuidv7(), $1, id, 'check', total_amount, $2, paid_at FROM paid`,
    [organizationId, ownerId],
  );
}

async function insertHistory(client: pg.Client, { organizationId, ownerId }: InvoicesOptions): Promise<void> {
  await client.query(
    `INSERT INTO audit_log (id, organization_id, actor_kind, actor_id, action, entity_type, entity_id, after, created_at)
     SELECT uuidv7(), $1, 'user', $2::text, 'invoice.' || event.name, 'invoice', invoice.id::text,
            jsonb_build_object('invoice_number', invoice_number, 'status', status), event.at
     FROM invoices invoice
     CROSS JOIN LATERAL (VALUES ('created', created_at), ('sent', sent_at), ('paid', paid_at)) event (name, at)
     WHERE organization_id = $1 AND event.at IS NOT NULL`,
    [organizationId, ownerId],
  );
}

async function setCounters(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `UPDATE organization_counters SET
       (last_invoice_number, invoice_count, revenue_cents, pending_cents, paid_count, overdue_count) = (
         SELECT count(*), count(*), coalesce(sum(total_amount) FILTER (WHERE status = 'paid'), 0),
                coalesce(sum(total_amount) FILTER (WHERE status IN ('sent', 'overdue') AND voided_at IS NULL), 0),
                count(*) FILTER (WHERE status = 'paid'),
                count(*) FILTER (WHERE status = 'overdue' AND voided_at IS NULL)
         FROM invoices WHERE organization_id = $1)
     WHERE organization_id = $1`,
    [organizationId],
  );
}
