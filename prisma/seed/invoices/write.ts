import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toInvoiceLineRows } from "@/lib/domain/billing/invoices/line-data";
import { createId } from "@/lib/ids";
import { getPlatformFeeCents } from "@/lib/money/cents";
import type { SeededOrganization } from "../people";
import type { WriteRows } from "../seed-context";
import type { PlannedInvoice } from "./plan";

export interface DemoLink {
  id: string;
  url: string;
  stripeAccountId: string;
}

/** Writes invoices with their line items and payments. The IDs of past card payments don't exist in Stripe. */
export function writeInvoices(
  { id: organizationId, ownerId, timeZone }: SeededOrganization,
  invoices: readonly PlannedInvoice[],
  links: ReadonlyMap<string, DemoLink>,
): WriteRows {
  const rows = invoices.map((invoice) => ({
    ...buildInvoiceRow(organizationId, invoice, links.get(invoice.id)),
    issuedOn: invoice.sentAt && toDateColumn(getCalendarDate(timeZone, invoice.sentAt)),
  }));
  const lines = invoices.flatMap((invoice) => toInvoiceLineRows(organizationId, invoice.id, invoice));
  const payments = invoices.flatMap((invoice) => buildPaymentRows(organizationId, ownerId, invoice));
  return async (tx) => {
    await tx.invoice.createMany({ data: rows });
    await tx.invoiceLineItem.createMany({ data: lines });
    await tx.invoicePayment.createMany({ data: payments });
  };
}

function buildInvoiceRow(organizationId: string, invoice: PlannedInvoice, link: DemoLink | undefined) {
  return {
    id: invoice.id,
    organizationId,
    clientId: invoice.client.id,
    sequence: invoice.sequence,
    invoiceNumber: invoice.invoiceNumber,
    customerName: invoice.client.name,
    customerEmail: invoice.client.email,
    dueDate: toDateColumn(invoice.dueDate),
    notes: invoice.notes,
    subtotalAmount: invoice.totals.subtotalCents,
    totalAmount: invoice.totalCents,
    paidAmount: invoice.paidAt ? invoice.totalCents : 0,
    status: invoice.status,
    paymentLinkUrl: link?.url ?? null,
    stripePaymentLinkId: link?.id ?? null,
    stripeSessionId: link?.id ?? null,
    stripeAccountId: link?.stripeAccountId ?? null,
    refundedAmount: invoice.refundedCents,
    disputedAmount: invoice.disputedCents,
    sentAt: invoice.sentAt,
    paidAt: invoice.paidAt,
    voidedAt: invoice.voidedAt,
    replacesInvoiceId: invoice.replacesInvoiceId,
    createdBy: invoice.createdBy,
    createdAt: invoice.createdAt,
  };
}

function buildPaymentRows(organizationId: string, ownerId: string, invoice: PlannedInvoice) {
  const { paidAt, method, sequence, totalCents } = invoice;
  if (!paidAt || !method) return [];
  const isCard = method === "card";
  return [
    {
      id: createId(),
      organizationId,
      invoiceId: invoice.id,
      method,
      amount: totalCents,
      applicationFeeAmount: isCard ? getPlatformFeeCents(totalCents) : 0,
      refundedAmount: invoice.refundedCents,
      disputedAmount: invoice.disputedCents,
      disputeStatus: invoice.disputeStatus,
      stripePaymentIntentId: isCard ? `pi_demo_${organizationId}_${sequence}` : null,
      stripeChargeId: isCard ? `ch_demo_${organizationId}_${sequence}` : null,
      note: method === "check" ? `Check ${1_000 + sequence * 7}` : null,
      recordedBy: isCard ? null : ownerId,
      paidAt,
      createdAt: paidAt,
    },
  ];
}
