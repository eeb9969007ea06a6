import type {
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceStats,
  InvoiceSummaryDto,
} from "@/lib/domain/billing/invoices/dto";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { fromHundredths } from "@/lib/money/cents";

/** Maps an invoice to the specification's API format: snake_case, amounts in dollars. */
export function toInvoiceJson(invoice: InvoiceDto) {
  return {
    ...toSummaryJson(invoice),
    line_items: invoice.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: fromHundredths(line.quantityHundredths),
      rate: fromHundredths(line.rateCents),
      amount: fromHundredths(line.amountCents),
      discount_amount: fromHundredths(line.discountCents),
      tax_rate: Number(formatTaxPercent(line.taxRate)),
      tax_name: line.taxName,
      tax_amount: fromHundredths(line.taxCents),
      horse_id: line.horseId,
      horse_name: line.horseName,
      charged_on: line.chargedOn,
      charge_share_id: line.chargeShareId,
    })),
  };
}

export function toInvoiceDetailJson(invoice: InvoiceDetailDto) {
  return {
    ...toInvoiceJson(invoice),
    payments: invoice.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amount: fromHundredths(payment.amountCents),
      application_fee_amount: fromHundredths(payment.applicationFeeCents),
      refunded_amount: fromHundredths(payment.refundedCents),
      disputed_amount: fromHundredths(payment.disputedCents),
      dispute_status: payment.disputeStatus,
      note: payment.note,
      paid_at: payment.paidAt,
    })),
    history: invoice.history.map(({ action, actorName, at }) => ({ action, actor_name: actorName, at })),
    replaces_invoice_id: invoice.replaces?.id ?? null,
    replaced_by_invoice_id: invoice.replacedBy?.id ?? null,
  };
}

function toSummaryJson(invoice: InvoiceSummaryDto) {
  return {
    id: invoice.id,
    organization_id: invoice.organizationId,
    invoice_number: invoice.invoiceNumber,
    client_id: invoice.clientId,
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    customer_address: invoice.customerAddress,
    issue_date: invoice.issuedOn,
    due_date: invoice.dueDate,
    terms_days: invoice.termsDays,
    notes: invoice.notes,
    currency: invoice.currency,
    subtotal_amount: fromHundredths(invoice.subtotalCents),
    discount_amount: fromHundredths(invoice.discountCents),
    tax_amount: fromHundredths(invoice.taxCents),
    tax_mode: invoice.taxMode,
    tax_registration: invoice.taxRegistration,
    total_amount: fromHundredths(invoice.totalCents),
    refunded_amount: fromHundredths(invoice.refundedCents),
    disputed_amount: fromHundredths(invoice.disputedCents),
    status: invoice.status,
    payment_link_url: invoice.paymentLinkUrl,
    stripe_session_id: invoice.stripeSessionId,
    sent_at: invoice.sentAt,
    paid_at: invoice.paidAt,
    voided_at: invoice.voidedAt,
    created_at: invoice.createdAt,
  };
}

export function toStatsJson(stats: InvoiceStats) {
  return {
    totalRevenue: fromHundredths(stats.totalRevenueCents),
    pendingPayments: fromHundredths(stats.pendingPaymentsCents),
    paidInvoices: stats.paidInvoices,
    overdueInvoices: stats.overdueInvoices,
  };
}
