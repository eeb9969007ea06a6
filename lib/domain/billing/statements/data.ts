import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { INVOICE_DELIVERIES } from "@/lib/domain/billing/contacts/model/roles";
import { findPostalAddress } from "@/lib/domain/billing/records/contact-data";
import { LEDGER_KINDS } from "@/lib/domain/billing/records/model/ledger-kinds";
import { getAgingBucketSql } from "@/lib/domain/billing/records/open-balances-sql";
import type { StatementEntry } from "@/lib/domain/billing/statements/model/group-entries";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import type { StatementContact, StatementSource } from "@/lib/domain/billing/statements/model/statement";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { queryJson } from "@/lib/query-json";

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amountCents: z.number(),
  day: z.string(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  isReversal: z.boolean(),
  paymentKey: z.string().nullable(),
  creditNoteId: z.string().nullable(),
  creditNoteNumber: z.string().nullable(),
}) satisfies z.ZodType<StatementEntry>;

const sourceSchema = z.object({
  openingCents: z.number(),
  entries: z.array(entrySchema),
  aging: z.array(z.object({ bucket: z.number(), cents: z.number() })),
  creditCents: z.number(),
}) satisfies z.ZodType<StatementSource>;

/**
 * Selects the ledger entries dated $4 or earlier for contact $2 and its merged duplicates. An invoice's entries
 * belong to the invoice's contact. OFFSET 0 makes PostgreSQL use an index even without statistics, so the query
 * reads only the contact's own rows.
 */
const CONTACT_ENTRIES = `
  people AS MATERIALIZED (
    SELECT id FROM clients WHERE organization_id = $1::uuid AND id = $2::uuid
    UNION ALL
    SELECT id FROM clients WHERE organization_id = $1::uuid AND merged_into_id = $2::uuid
  ),
  entries AS MATERIALIZED (
    SELECT entry.*, invoice.invoice_number, invoice.due_date
    FROM people
    CROSS JOIN LATERAL (
      SELECT id, invoice_number, due_date FROM invoices
      WHERE client_id = people.id AND organization_id = $1::uuid OFFSET 0
    ) invoice
    CROSS JOIN LATERAL (
      SELECT * FROM ledger_entries WHERE organization_id = $1::uuid AND invoice_id = invoice.id OFFSET 0
    ) entry
    WHERE entry.kind <> 'deposit' AND entry.effective_on <= $4::date
    UNION ALL
    SELECT entry.*, invoice.invoice_number, invoice.due_date
    FROM people
    CROSS JOIN LATERAL (
      SELECT * FROM ledger_entries WHERE organization_id = $1::uuid AND contact_id = people.id OFFSET 0
    ) entry
    LEFT JOIN LATERAL (
      SELECT * FROM invoices WHERE organization_id = $1::uuid AND id = entry.invoice_id OFFSET 0
    ) invoice ON true
    WHERE entry.kind <> 'deposit' AND entry.effective_on <= $4::date AND invoice.client_id IS NULL
      AND entry.credit_id IS NULL
    UNION ALL
    SELECT entry.*, NULL, NULL
    FROM people
    JOIN client_credits credit ON credit.organization_id = $1::uuid AND credit.contact_id = people.id
    CROSS JOIN LATERAL (
      SELECT * FROM ledger_entries WHERE organization_id = $1::uuid AND credit_id = credit.id OFFSET 0
    ) entry
    WHERE entry.kind <> 'deposit' AND entry.effective_on <= $4::date
  )`;

/**
 * A key shared by all entries of a payment: the entries for its invoices and the entry for its remaining credit. If
 * the payment was made with credit, the entry for the used credit has the same key.
 */
const PAYMENT_KEY = `
  CASE
    WHEN entry.kind = 'payment' OR entry.source_key LIKE ANY ('{credit-applied:%,credit-returned:%}')
      THEN CASE WHEN entry.source_key LIKE ANY ('{reversal:%,credit-returned:%}') THEN 'reversal:' ELSE 'payment:' END
        || coalesce(payment.client_payment_id, payment.id)
    WHEN entry.source_key LIKE 'credit:%' THEN 'payment:' || coalesce(credit.client_payment_id, credit.payment_id)
    WHEN entry.source_key LIKE 'credit-reversal:%'
      THEN 'reversal:' || coalesce(credit.client_payment_id, credit.payment_id)
  END`;

/**
 * The ID of the credit note. Set on the note's own entry and on the entry for the credit that the note created.
 */
const CREDIT_NOTE_ID = `
  CASE
    WHEN entry.kind = 'credit_note' THEN split_part(entry.source_key, ':', 2)::uuid
    WHEN entry.source_key LIKE 'credit:%' THEN credit.credit_note_id
  END`;

/** The payment's method. A payment made with a deposit has the method "deposit". */
const METHOD = "CASE WHEN applied.kind = 'deposit' THEN 'deposit' ELSE payment.method END";

const SELECT_STATEMENT = `
  WITH ${CONTACT_ENTRIES}
  SELECT json_build_object(
    'openingCents', (SELECT coalesce(sum(amount), 0)::bigint FROM entries WHERE effective_on < $3::date),
    'entries', (
      SELECT coalesce(json_agg(json_build_object(
        'id', entry.id, 'kind', entry.kind, 'amountCents', entry.amount, 'day', entry.effective_on,
        'invoiceId', entry.invoice_id, 'invoiceNumber', entry.invoice_number, 'method', ${METHOD},
        'reference', whole.reference,
        'isReversal', entry.source_key LIKE 'reversal:%', 'paymentKey', ${PAYMENT_KEY},
        'creditNoteId', note.id, 'creditNoteNumber', note.credit_note_number
      ) ORDER BY entry.effective_on, entry.created_at, entry.kind <> 'invoice', entry.kind <> 'adjustment',
                 entry.kind <> 'credit_note', entry.invoice_number, entry.id), '[]')
      FROM entries entry
      LEFT JOIN LATERAL (SELECT * FROM invoice_payments WHERE id = entry.payment_id OFFSET 0) payment ON true
      LEFT JOIN LATERAL (
        SELECT * FROM client_credits WHERE organization_id = $1::uuid AND id = entry.credit_id OFFSET 0
      ) credit ON true
      LEFT JOIN LATERAL (
        SELECT * FROM client_payments
        WHERE organization_id = $1::uuid AND id = coalesce(payment.client_payment_id, credit.client_payment_id) OFFSET 0
      ) whole ON true
      LEFT JOIN LATERAL (
        SELECT * FROM client_credits WHERE organization_id = $1::uuid AND id = payment.credit_id OFFSET 0
      ) applied ON true
      LEFT JOIN LATERAL (
        SELECT * FROM credit_notes WHERE organization_id = $1::uuid AND id = ${CREDIT_NOTE_ID} OFFSET 0
      ) note ON true
      WHERE entry.effective_on >= $3::date),
    'aging', (
      SELECT coalesce(json_agg(json_build_object('bucket', bucket, 'cents', cents)), '[]')
      FROM (
        SELECT ${getAgingBucketSql("$4::date - due_date")} AS bucket, sum(amount)::bigint AS cents
        FROM entries WHERE invoice_id IS NOT NULL GROUP BY 1
      ) buckets),
    'creditCents', (SELECT coalesce(-sum(amount), 0)::bigint FROM entries WHERE invoice_id IS NULL)
  ) AS value`;

/** Reads the contact's ledger for a statement, in one query. */
export async function readStatementSource(
  ctx: Context,
  contactId: string,
  { from, to }: StatementPeriod,
): Promise<StatementSource> {
  const source = await queryJson(ctx.db, {
    schema: sourceSchema,
    sql: SELECT_STATEMENT,
    values: [getOrganizationId(ctx), contactId, from, to],
  });
  if (!source) throw new Error("The statement query returned no results.");
  return source;
}

const deliverySchema = z.enum(INVOICE_DELIVERIES);

/**
 * Returns the contact of a statement. For a merged duplicate, returns the remaining contact. Throws NOT_FOUND if
 * the contact doesn't exist.
 */
export async function getStatementContact(ctx: Context, id: string): Promise<StatementContact> {
  const organizationId = getOrganizationId(ctx);
  const find = (contactId: string) =>
    ctx.db.client.findUnique({
      where: { organizationId_id: { organizationId, id: contactId } },
      select: { id: true, name: true, email: true, invoiceDelivery: true, mergedIntoId: true },
    });
  const found = isUuid(id) ? await find(id) : null;
  const contact = found?.mergedIntoId ? await find(found.mergedIntoId) : found;
  if (!contact) throw createNotFoundError("Contact");
  const address = await findPostalAddress(ctx, contact.id);
  return {
    ...{ id: contact.id, name: contact.name, email: contact.email },
    delivery: deliverySchema.parse(contact.invoiceDelivery),
    addressLines: address === null ? [] : address.split("\n"),
  };
}
