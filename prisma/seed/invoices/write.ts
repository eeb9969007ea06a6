import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toInvoiceLineRows } from "@/lib/domain/billing/invoices/line-data";
import { createId } from "@/lib/ids";
import { getPlatformFeeCents } from "@/lib/money/cents";
import type { StripePaymentIds } from "@/local/demo/demo-stripe";
import type { SeededOrganization } from "../people";
import type { WriteRows } from "../seed-context";
import type { PlannedInvoice } from "./plan";

export interface DemoLink {
  id: string;
  url: string;
  stripeAccountId: string;
}

export interface DemoCardPayment extends StripePaymentIds {
  stripeAccountId: string;
}

/** The Stripe objects that belong to the invoices, by invoice ID. */
export interface InvoicesInStripe {
  links: ReadonlyMap<string, DemoLink>;
  cardPayments: ReadonlyMap<string, DemoCardPayment>;
}

/**
 * Writes invoices with their line items and payments. The horses must be written first, because the line items refer to
 * them. A card payment that isn't in Stripe gets made-up IDs.
 */
export function writeInvoices(
  { id: organizationId, ownerId, timeZone }: SeededOrganization,
  invoices: readonly PlannedInvoice[],
  { links, cardPayments }: InvoicesInStripe,
): WriteRows {
  const rows = invoices.map((invoice) => ({
    ...buildInvoiceRow(organizationId, invoice, links.get(invoice.id)),
    issuedOn: invoice.sentAt && toDateColumn(getCalendarDate(timeZone, invoice.sentAt)),
  }));
  const payments = invoices.flatMap((invoice) =>
    buildPaymentRows(organizationId, ownerId, invoice, cardPayments.get(invoice.id)),
  );
  return async (tx) => {
    const horses = await tx.horse.findMany({ where: { organizationId }, select: { id: true, name: true } });
    const lines = invoices.flatMap(({ id, totals, lines: planned }) =>
      toInvoiceLineRows(organizationId, id, {
        totals,
        lines: planned.map((line) => ({
          ...line,
          horse: horses.find(({ name }) => name === line.horseName) ?? null,
        })),
      }),
    );
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

function buildPaymentRows(
  organizationId: string,
  ownerId: string,
  invoice: PlannedInvoice,
  cardPayment: DemoCardPayment | undefined,
) {
  const { paidAt, method, sequence, totalCents } = invoice;
  if (!paidAt || !method) return [];
  const isCard = method === "card";
  const ids = cardPayment ?? {
    ...{ stripeAccountId: null, paymentIntentId: `pi_demo_${organizationId}_${sequence}` },
    chargeId: `ch_demo_${organizationId}_${sequence}`,
  };
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
      stripeAccountId: isCard ? ids.stripeAccountId : null,
      stripePaymentIntentId: isCard ? ids.paymentIntentId : null,
      stripeChargeId: isCard ? ids.chargeId : null,
      note: method === "check" ? `Check ${1_000 + sequence * 7}` : null,
      recordedBy: isCard ? null : ownerId,
      paidAt,
      createdAt: paidAt,
    },
  ];
}
