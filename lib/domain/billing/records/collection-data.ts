import "server-only";
import { Prisma } from "@/lib/db";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import { getPaymentMinimumSql } from "@/lib/domain/billing/records/model/payment-minimum";

/** The open balance of an invoice (`invoice`), in minor units. */
export const OPEN_BALANCE = Prisma.raw(getInvoiceBalanceSql("invoice"));

/** Selects the invoices (`invoice`) with an open balance that can be collected. */
export const IS_OPEN = Prisma.sql`(invoice.status IN ('sent', 'overdue') AND invoice.voided_at IS NULL
  AND NOT invoice.is_sample AND ${OPEN_BALANCE} > 0)`;

/** Selects the invoices (`invoice`) whose open balance is at least Stripe's minimum for a payment. */
export const IS_ABOVE_MINIMUM = Prisma.sql`${OPEN_BALANCE} >= ${Prisma.raw(getPaymentMinimumSql("invoice"))}`;

/**
 * Selects the invoices (`invoice`) whose bank debit is processing. No other payment is collected for these invoices
 * until the debit is complete.
 */
export const HAS_DEBIT_IN_PROCESS = Prisma.sql`EXISTS (SELECT FROM bank_debits debit
  WHERE debit.organization_id = invoice.organization_id AND debit.invoice_id = invoice.id
    AND debit.status = 'processing')`;

/**
 * Joins the contact of an invoice (`invoice`) as `contact`, and the contact's own reminder settings as
 * `exceptions`. A merged duplicate's settings apply to the remaining contact, unless that contact has its own.
 */
export const JOIN_CONTACT = Prisma.sql`
  LEFT JOIN clients billed ON billed.organization_id = invoice.organization_id AND billed.id = invoice.client_id
  LEFT JOIN clients contact ON contact.organization_id = invoice.organization_id
    AND contact.id = coalesce(billed.merged_into_id, billed.id)
  LEFT JOIN LATERAL (
    SELECT own.is_reminded, own.paused_until, own.has_late_fees, own.text_number FROM contact_reminder_settings own
    JOIN clients part ON part.organization_id = own.organization_id AND part.id = own.contact_id
    WHERE own.organization_id = contact.organization_id AND contact.id IN (part.id, part.merged_into_id)
    ORDER BY part.id = contact.id DESC, part.id LIMIT 1
  ) exceptions ON true`;

/**
 * Joins the latest promise to pay from a phone call with `contact`. The join is named `promise`. After a merge, the
 * duplicate's calls count as calls with the remaining contact.
 */
export const JOIN_PROMISE = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT call.id, call.promised_amount, call.promised_on, call.created_at FROM contact_calls call
    JOIN clients part ON part.organization_id = call.organization_id AND part.id = call.contact_id
    WHERE call.organization_id = contact.organization_id AND contact.id IN (part.id, part.merged_into_id)
      AND call.promised_on IS NOT NULL AND call.withdrawn_at IS NULL
    ORDER BY call.created_at DESC, call.id DESC LIMIT 1
  ) promise ON true`;

/**
 * Selects the invoices (`invoice`) that are paid automatically. Excludes invoices whose automatic payment has no
 * retries left or whose balance is below Stripe's minimum. Also excludes invoices if Stripe has disabled charges
 * for the account, or if a notice is required but the contact has no email address.
 */
export const IS_PAID_AUTOMATICALLY = Prisma.sql`EXISTS (
  SELECT FROM autopay_mandates mandate
  JOIN organizations owner ON owner.id = mandate.organization_id
    AND owner.stripe_connect_account_id = mandate.stripe_account_id AND owner.stripe_charges_enabled
  WHERE mandate.organization_id = invoice.organization_id AND mandate.contact_id = contact.id
    AND mandate.status = 'active' AND ${IS_ABOVE_MINIMUM}
    AND (contact.email IS NOT NULL OR ${OPEN_BALANCE} <= mandate.max_amount)
    AND NOT EXISTS (SELECT FROM autopay_charges charge
      WHERE charge.mandate_id = mandate.id AND charge.invoice_id = invoice.id AND charge.status = 'failed'))`;
