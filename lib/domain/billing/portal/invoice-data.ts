import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type PortalInvoice,
  type PortalPayment,
  portalInvoiceSchema,
  portalPaymentSchema,
} from "@/lib/domain/billing/portal/dto";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { isUuid } from "@/lib/ids";
import { queryJson, queryJsonList } from "@/lib/query-json";

const SELECT_BALANCE = `
  SELECT to_json(coalesce(sum(entry.amount), 0)::bigint) AS value
  FROM ledger_entries entry
  LEFT JOIN invoices invoice ON invoice.organization_id = entry.organization_id AND invoice.id = entry.invoice_id
  LEFT JOIN client_credits credit ON credit.organization_id = entry.organization_id AND credit.id = entry.credit_id
  WHERE entry.organization_id = $1::uuid AND entry.kind <> 'deposit'
    AND (invoice.client_id IN (${OWN_CONTACTS})
         OR invoice.client_id IS NULL AND coalesce(credit.contact_id, entry.contact_id) IN (${OWN_CONTACTS}))`;

/**
 * Returns the amount that the contact owes, excluding deposits. Negative if the organization owes the
 * contact.
 */
export async function readBalance(ctx: Context, contactId: string): Promise<number> {
  const values = [getOrganizationId(ctx), contactId];
  return (await queryJson(ctx.db, { schema: z.number(), sql: SELECT_BALANCE, values })) ?? 0;
}

const IS_OPEN = "invoice.status IN ('sent', 'overdue') AND invoice.voided_at IS NULL";

/** $3 is today's date in the organization's time zone. */
const INVOICE_COLUMNS = `
  invoice.id, invoice.invoice_number AS "invoiceNumber", invoice.issued_on AS "issuedOn",
  invoice.due_date AS "dueDate",
  CASE WHEN invoice.voided_at IS NULL THEN invoice.total_amount ELSE 0 END AS "totalCents",
  invoice.paid_amount AS "paidCents", invoice.refunded_amount AS "refundedCents",
  invoice.disputed_amount AS "disputedCents",
  CASE WHEN ${IS_OPEN} THEN ${getInvoiceBalanceSql("invoice")} ELSE 0 END AS "balanceCents",
  CASE WHEN ${IS_OPEN} THEN invoice.payment_link_url END AS "payUrl",
  CASE WHEN ${IS_OPEN} THEN (
    SELECT min((debit.started_at AT TIME ZONE organization.time_zone)::date)
    FROM bank_debits debit JOIN organizations organization ON organization.id = debit.organization_id
    WHERE debit.organization_id = invoice.organization_id AND debit.invoice_id = invoice.id
      AND debit.status = 'processing') END AS "processingSince",
  CASE WHEN invoice.voided_at IS NOT NULL THEN 'void'
       WHEN invoice.status = 'sent' AND invoice.due_date < $3::date THEN 'overdue'
       ELSE invoice.status END AS state`;

const OWN_INVOICES = `
  FROM invoices invoice
  WHERE invoice.organization_id = $1::uuid AND invoice.sent_at IS NOT NULL AND invoice.client_id IN (${OWN_CONTACTS})`;

const SELECT_OPEN_INVOICES = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${INVOICE_COLUMNS} ${OWN_INVOICES} AND ${IS_OPEN}
    ORDER BY invoice.due_date, invoice.id LIMIT 200
  ) found`;

/** These balances are already being collected through Stripe, so another payment would be an overpayment. */
const IS_BEING_PAID = `
  EXISTS (SELECT FROM bank_debits debit
          WHERE debit.organization_id = invoice.organization_id AND debit.invoice_id = invoice.id
            AND debit.status = 'processing')
  OR EXISTS (SELECT FROM autopay_attempts attempt
             WHERE attempt.organization_id = invoice.organization_id AND attempt.invoice_id = invoice.id
               AND attempt.status IN ('created', 'processing'))`;

const SELECT_PAYABLE_INVOICES = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${INVOICE_COLUMNS} ${OWN_INVOICES} AND ${IS_OPEN} AND NOT (${IS_BEING_PAID})
      AND ${getInvoiceBalanceSql("invoice")} > 0
    ORDER BY invoice.due_date, invoice.id LIMIT 200
  ) found`;

const SELECT_INVOICES = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${INVOICE_COLUMNS} ${OWN_INVOICES}
    ORDER BY invoice.issued_on DESC NULLS LAST, invoice.id DESC LIMIT $4::int OFFSET $5::int
  ) found`;

/** Returns the contact's open invoices, earliest due date first. */
export async function selectOpenInvoices(
  ctx: Context,
  contactId: string,
  today: CalendarDate,
): Promise<PortalInvoice[]> {
  const values = [getOrganizationId(ctx), contactId, today];
  return queryJsonList(ctx.db, { schema: portalInvoiceSchema, sql: SELECT_OPEN_INVOICES, values });
}

/**
 * Returns the contact's open invoices, earliest due date first. Excludes invoices with a bank debit or an automatic
 * payment that is still processing.
 */
export async function selectPayableInvoices(
  ctx: Context,
  contactId: string,
  today: CalendarDate,
): Promise<PortalInvoice[]> {
  const values = [getOrganizationId(ctx), contactId, today];
  return queryJsonList(ctx.db, { schema: portalInvoiceSchema, sql: SELECT_PAYABLE_INVOICES, values });
}

interface InvoicePage {
  today: CalendarDate;
  limit: number;
  offset: number;
}

/** Returns the contact's sent invoices, newest first. */
export async function selectOwnInvoices(
  ctx: Context,
  contactId: string,
  { today, limit, offset }: InvoicePage,
): Promise<PortalInvoice[]> {
  const values = [getOrganizationId(ctx), contactId, today, limit, offset];
  return queryJsonList(ctx.db, { schema: portalInvoiceSchema, sql: SELECT_INVOICES, values });
}

/** Returns whether the contact received the invoice. */
export async function isOwnInvoice(ctx: Context, contactId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const count = await ctx.db.invoice.count({
    where: {
      ...{ organizationId: getOrganizationId(ctx), id, sentAt: { not: null } },
      client: { OR: [{ id: contactId }, { mergedIntoId: contactId }] },
    },
  });
  return count > 0;
}

const SELECT_PAYMENTS = `
  SELECT coalesce(json_agg(json_build_object(
           'id', payment.id, 'method', payment.method, 'amountCents', payment.amount,
           'refundedCents', payment.refunded_amount,
           'note', CASE WHEN EXISTS (SELECT FROM autopay_attempts attempt
                                     WHERE attempt.organization_id = payment.organization_id
                                       AND attempt.stripe_payment_intent_id = payment.stripe_payment_intent_id)
                        THEN payment.note END,
           'paidOn', (payment.paid_at AT TIME ZONE organization.time_zone)::date)
         ORDER BY payment.paid_at, payment.id), '[]') AS value
  FROM invoice_payments payment JOIN organizations organization ON organization.id = payment.organization_id
  WHERE payment.organization_id = $1::uuid AND payment.invoice_id = $2::uuid AND payment.status = 'settled'
    AND payment.amount > 0`;

/** Returns the settled payments of an invoice, oldest first. */
export async function selectPayments(ctx: Context, invoiceId: string): Promise<PortalPayment[]> {
  const values = [getOrganizationId(ctx), invoiceId];
  return await queryJsonList(ctx.db, { schema: portalPaymentSchema, sql: SELECT_PAYMENTS, values });
}
