import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import type { Prisma } from "@/lib/db";
import { type ClientPaymentDto, clientPaymentDtoSchema } from "@/lib/domain/billing/client-payments/dto";
import type { PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";
import { getLastMethodSql } from "@/lib/domain/billing/records/last-method-sql";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import {
  MANUAL_PAYMENT_METHODS,
  type ManualPaymentMethod,
} from "@/lib/domain/billing/records/model/payment-methods";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { getPublicNameSql } from "@/lib/public-name";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

/**
 * Returns the contact's name. Throws NOT_FOUND for merged duplicates and for contacts of other organizations.
 */
export async function getUnmergedContact(
  ctx: Context,
  contactId: string,
): Promise<{ id: string; name: string }> {
  if (!isUuid(contactId)) throw createNotFoundError("Contact");
  const contact = await ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: contactId, mergedIntoId: null },
    select: { id: true, name: true },
  });
  if (!contact) throw createNotFoundError("Contact");
  return contact;
}

/** Returns the method of the contact's latest manually recorded payment, or null. */
export async function findLastMethod(ctx: Context, contactId: string): Promise<ManualPaymentMethod | null> {
  const sql = `SELECT to_json(${getLastMethodSql("$1::uuid", "$2::uuid")}) AS value`;
  const values = [getOrganizationId(ctx), contactId];
  return queryJson(ctx.db, { schema: z.enum(MANUAL_PAYMENT_METHODS).nullable(), sql, values });
}

/** Returns the contact's open invoices, earliest due date first. */
export async function selectUnpaidInvoices(ctx: Context, contactId: string): Promise<PayableInvoice[]> {
  const rows = await ctx.db.invoice.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), clientId: contactId, voidedAt: null },
      status: { in: ["sent", "overdue"] },
    },
    orderBy: [{ dueDate: "asc" }, { sequence: "asc" }],
    select: {
      ...{ id: true, invoiceNumber: true, issuedOn: true, dueDate: true },
      ...{ totalAmount: true, paidAmount: true, creditedAmount: true, writtenOffAmount: true },
    },
  });
  return rows.map(({ id, invoiceNumber, issuedOn, dueDate, ...amounts }) => ({
    ...{ id, invoiceNumber, issuedOn: issuedOn && fromDateColumn(issuedOn) },
    ...{ dueDate: fromDateColumn(dueDate), balanceCents: getInvoiceBalance(amounts) },
  }));
}

/** Locks the contact's open invoices, ordered by ID. Returns the invoices, earliest due date first. */
export async function lockOpenInvoices(tx: Context, contactId: string): Promise<PayableInvoice[]> {
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND client_id = ${contactId}::uuid
      AND status IN ('sent', 'overdue') AND voided_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  return selectUnpaidInvoices(tx, contactId);
}

export type NewClientPayment = Omit<
  Prisma.ClientPaymentUncheckedCreateInput,
  "id" | "organizationId" | "createdAt"
>;

export async function insertClientPayment(tx: Context, payment: NewClientPayment): Promise<string> {
  const id = createId();
  const data = { id, organizationId: getOrganizationId(tx), createdAt: tx.clock.now(), ...payment };
  await tx.db.clientPayment.create({ data, select: { id: true } });
  return id;
}

const COLUMNS = `
  payment.id, payment.contact_id AS "contactId", payment.method, payment.amount AS "amountCents", payment.currency,
  payment.reference, payment.note, ${getIsoTimestampSql("payment.paid_at")} AS "paidAt",
  ${getPublicNameSql("recorder")} AS "recordedByName", ${getIsoTimestampSql("payment.reversed_at")} AS "reversedAt",
  payment.reversal_reason AS "reversalReason", ${getIsoTimestampSql("payment.created_at")} AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object('invoiceId', invoice.id, 'invoiceNumber', invoice.invoice_number,
                                              'amountCents', part.amount) ORDER BY invoice.sequence), '[]')
   FROM invoice_payments part
   JOIN invoices invoice ON invoice.organization_id = part.organization_id AND invoice.id = part.invoice_id
   WHERE part.organization_id = payment.organization_id AND part.client_payment_id = payment.id) AS parts,
  (SELECT coalesce(sum(credit.amount), 0)::int FROM client_credits credit
   WHERE credit.organization_id = payment.organization_id
     AND credit.client_payment_id = payment.id) AS "creditedCents"`;

const SOURCE = `
  FROM client_payments payment
  LEFT JOIN user_account_profiles recorder ON recorder.user_id = payment.recorded_by
  WHERE payment.organization_id = $1::uuid`;

/** Returns a payment. Throws NOT_FOUND if the organization has no payment with this ID. */
export async function getClientPaymentRow(ctx: Context, id: string): Promise<ClientPaymentDto> {
  const sql = `SELECT row_to_json(found) AS value FROM (SELECT ${COLUMNS} ${SOURCE} AND payment.id = $2::uuid) found`;
  const found = isUuid(id)
    ? await queryJson(ctx.db, { schema: clientPaymentDtoSchema, sql, values: [getOrganizationId(ctx), id] })
    : null;
  if (!found) throw createNotFoundError("Payment");
  return found;
}

export const PAYMENT_SORT_COLUMN: SortColumn = { expression: "payment.created_at", type: "timestamptz" };

export interface ClientPaymentQuery extends PageRequest {
  filter: { contactId: string | null | undefined; invoiceId: string | null | undefined };
}

/** Returns a page of payments, newest first. An ID that isn't a UUID matches no payment. */
export async function selectClientPayments(
  ctx: Context,
  { filter: { contactId, invoiceId }, place, limit }: ClientPaymentQuery,
): Promise<readonly ClientPaymentDto[]> {
  const values = [getOrganizationId(ctx), contactId ?? null, invoiceId ?? null, limit];
  const page = buildSortedPageQuery({
    columns: [PAYMENT_SORT_COLUMN],
    sort: { isDescending: true },
    place,
    id: "payment.id",
    bind: createBinder(values),
  });
  const sql = `
    SELECT json_agg(found) AS value FROM (
      SELECT ${COLUMNS} ${SOURCE}
        AND ($2::text IS NULL OR payment.contact_id::text = $2::text)
        AND ($3::text IS NULL OR EXISTS (
          SELECT FROM invoice_payments part
          WHERE part.organization_id = $1::uuid AND part.client_payment_id = payment.id
            AND part.invoice_id::text = $3::text))
        ${page.conditions.map((condition) => `AND ${condition}`).join(" ")}
      ORDER BY ${page.orderBy} LIMIT $4::int
    ) found`;
  const payments = await queryJsonList(ctx.db, { schema: clientPaymentDtoSchema, sql, values });
  return restoreListOrder(payments, place);
}

/**
 * Locks a payment until the transaction ends. Returns the payment's contact and the payment's parts, ordered by
 * invoice ID.
 */
export async function lockClientPayment(tx: Context, id: string) {
  const organizationId = getOrganizationId(tx);
  await tx.db.$queryRaw`
    SELECT id::text FROM client_payments WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.db.clientPayment.findFirstOrThrow({
    where: { organizationId, id },
    select: {
      ...{ contactId: true, amount: true, reversedAt: true },
      payments: { orderBy: { invoiceId: "asc" }, select: { id: true, invoiceId: true } },
    },
  });
}

export async function markClientPaymentReversed(
  tx: Context,
  id: string,
  { reversedAt, reversalReason }: { reversedAt: Date; reversalReason: string },
): Promise<void> {
  await tx.db.clientPayment.updateMany({
    where: { organizationId: getOrganizationId(tx), id },
    data: { reversedAt, reversalReason },
  });
}
