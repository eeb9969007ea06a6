import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { CallSort } from "@/lib/domain/billing/collections/model/schemas";
import {
  HAS_DEBIT_IN_PROCESS,
  IS_OPEN,
  JOIN_CONTACT,
  JOIN_PROMISE,
  OPEN_BALANCE,
} from "@/lib/domain/billing/records/collection-data";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

/** The maximum number of contacts in the list: more than a member can call in a day. */
const MAX_CONTACTS_TO_CALL = 200;

const contactToCallSchema = z.object({
  /** Null for an invoice without a contact. */
  contactId: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  isOnPaper: z.boolean(),
  overdueCents: z.number(),
  invoiceCount: z.number(),
  oldestDueOn: z.string(),
  oldestInvoiceId: z.string(),
  oldestInvoice: z.object({
    number: z.string(),
    balanceCents: z.number(),
    /** The address that a reminder is sent to. It can differ from the contact's email. */
    email: z.string().nullable(),
  }),
  daysOverdue: z.number(),
  lastMailedOn: z.string().nullable(),
  /** The date of the latest reminder about any of the overdue invoices. */
  lastRemindedOn: z.string().nullable(),
  /** Whether a reminder about the oldest invoice was sent today. */
  isRemindedToday: z.boolean(),
  lastCall: z.object({ calledOn: z.string(), note: z.string().nullable() }).nullable(),
  promise: z
    .object({
      id: z.string(),
      amountCents: z.number(),
      promisedOn: z.string(),
      state: z.enum(["open", "broken", "kept"]),
    })
    .nullable(),
});
export type ContactToCall = z.infer<typeof contactToCallSchema>;

/** The amount that the contact has paid since the promise, minus reversed payments. */
const PAID_SINCE_PROMISE = Prisma.sql`
  coalesce((SELECT -sum(entry.amount) FROM ledger_entries entry
    JOIN clients part ON part.organization_id = entry.organization_id AND part.id = entry.contact_id
    WHERE entry.organization_id = contact.organization_id AND contact.id IN (part.id, part.merged_into_id)
      AND entry.kind = 'payment' AND entry.created_at >= promise.created_at), 0)`;

const ORDERS: Readonly<Record<CallSort, Prisma.Sql>> = {
  amount: Prisma.sql`"overdueCents" DESC, "oldestDueOn"`,
  age: Prisma.sql`"oldestDueOn", "overdueCents" DESC`,
};

const valueRowSchema = z.object({ value: contactToCallSchema });

/**
 * Returns the contacts with overdue invoices. Excludes invoices with a bank debit that is still processing.
 * Contacts with a broken promise come first, and contacts with an open promise come last.
 */
export async function selectContactsToCall(
  ctx: Context,
  { today, timeZone, sort }: { today: CalendarDate; timeZone: string; sort: CallSort },
): Promise<ContactToCall[]> {
  const rows = await queryRows(
    ctx.db,
    valueRowSchema,
    Prisma.sql`
    WITH overdue AS (
      SELECT invoice.organization_id, contact.id AS contact_id,
             coalesce(contact.id::text, lower(coalesce(invoice.customer_email, invoice.customer_name))) AS party,
             coalesce(contact.name, invoice.customer_name) AS name,
             coalesce(contact.email, invoice.customer_email) AS email,
             invoice.id, invoice.due_date, invoice.sent_at, ${OPEN_BALANCE} AS balance,
             json_build_object('number', invoice.invoice_number, 'balanceCents', (${OPEN_BALANCE})::bigint,
                               'email', invoice.customer_email) AS invoice
      FROM invoices invoice ${JOIN_CONTACT}
      WHERE invoice.organization_id = ${getOrganizationId(ctx)}::uuid AND ${IS_OPEN}
        AND NOT ${HAS_DEBIT_IN_PROCESS}
        AND invoice.due_date < ${today}::date
    ), party AS (
      SELECT organization_id, contact_id, max(name) AS name, max(email) AS email, sum(balance) AS balance,
             count(*) AS invoices, min(due_date) AS due_date, max(sent_at) AS sent_at,
             (array_agg(id ORDER BY due_date, id))[1] AS oldest_id,
             (array_agg(invoice ORDER BY due_date, id))[1] AS oldest_invoice, array_agg(id) AS ids
      FROM overdue GROUP BY organization_id, contact_id, party
    ), listed AS (
      SELECT party.contact_id::text AS "contactId", party.name, party.email,
             array_remove(ARRAY[contact.phone] || contact.other_phones, NULL) AS phones,
             party.email IS NULL OR coalesce(contact.invoice_delivery = 'paper', false) AS "isOnPaper",
             party.balance::bigint AS "overdueCents", party.invoices::int AS "invoiceCount",
             party.due_date AS "oldestDueOn", party.oldest_id::text AS "oldestInvoiceId",
             party.oldest_invoice AS "oldestInvoice",
             ${today}::date - party.due_date AS "daysOverdue",
             (party.sent_at AT TIME ZONE ${timeZone})::date AS "lastMailedOn",
             (SELECT max(sent_on) FROM payment_reminders reminder WHERE reminder.invoice_id = ANY(party.ids))
               AS "lastRemindedOn",
             EXISTS (SELECT FROM payment_reminders reminder
                     WHERE reminder.invoice_id = party.oldest_id AND reminder.sent_on = ${today}::date)
               AS "isRemindedToday",
             (SELECT json_build_object('calledOn', (call.created_at AT TIME ZONE ${timeZone})::date, 'note', call.note)
              FROM contact_calls call
              JOIN clients part ON part.organization_id = call.organization_id AND part.id = call.contact_id
              WHERE call.organization_id = contact.organization_id AND contact.id IN (part.id, part.merged_into_id)
              ORDER BY call.created_at DESC, call.id DESC LIMIT 1) AS "lastCall",
             CASE WHEN promise.id IS NOT NULL THEN json_build_object(
               'id', promise.id, 'amountCents', promise.promised_amount, 'promisedOn', promise.promised_on,
               'state', CASE WHEN ${PAID_SINCE_PROMISE} >= promise.promised_amount THEN 'kept'
                             WHEN promise.promised_on < ${today}::date THEN 'broken' ELSE 'open' END) END AS promise
      FROM party
      LEFT JOIN clients contact ON contact.organization_id = party.organization_id AND contact.id = party.contact_id
      ${JOIN_PROMISE}
    )
    SELECT row_to_json(listed) AS value FROM listed
    ORDER BY CASE promise->>'state' WHEN 'broken' THEN 0 WHEN 'open' THEN 2 ELSE 1 END, ${ORDERS[sort]}, name
    LIMIT ${MAX_CONTACTS_TO_CALL}`,
  );
  return rows.map(({ value }) => value);
}

/** Returns the contact, or the contact that it was merged into. Throws NOT_FOUND for an unknown ID. */
export async function getCalledContact(ctx: Context, id: string): Promise<{ id: string; name: string }> {
  const row = isUuid(id)
    ? await ctx.db.client.findUnique({
        where: { organizationId_id: { organizationId: getOrganizationId(ctx), id } },
        select: { id: true, name: true, mergedInto: { select: { id: true, name: true } } },
      })
    : null;
  if (!row) throw createNotFoundError("Contact");
  return row.mergedInto ?? { id: row.id, name: row.name };
}

interface NewCall {
  contactId: string;
  note: string | null;
  promisedAmount: number | null;
  promisedOn: CalendarDate | null;
}

export async function insertCall(tx: Context, { promisedOn, ...call }: NewCall): Promise<string> {
  const data = {
    ...call,
    ...{ id: createId(), organizationId: getOrganizationId(tx) },
    promisedOn: promisedOn && toDateColumn(promisedOn),
    createdBy: getActorUserId(tx),
    createdAt: tx.clock.now(),
  };
  return (await tx.db.contactCall.create({ data, select: { id: true } })).id;
}

/**
 * Withdraws a promise. Returns the promise's contact, or null if the promise was already withdrawn. Throws NOT_FOUND
 * for an unknown ID.
 */
export async function withdrawPromiseRow(tx: Context, id: string): Promise<string | null> {
  const where = { id, organizationId: getOrganizationId(tx), promisedOn: { not: null } };
  const row = isUuid(id) ? await tx.db.contactCall.findFirst({ where, select: { contactId: true } }) : null;
  if (!row) throw createNotFoundError("Promise");
  const { count } = await tx.db.contactCall.updateMany({
    where: { ...where, withdrawnAt: null },
    data: { withdrawnAt: tx.clock.now() },
  });
  return count > 0 ? row.contactId : null;
}
