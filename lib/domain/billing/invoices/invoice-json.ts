import type {
  InvoiceDetailDto,
  InvoiceDto,
  InvoiceStats,
  InvoiceSummaryDto,
  ListedInvoiceDto,
} from "@/lib/domain/billing/records/invoice-dto";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { getSiteUrl } from "@/lib/site-url";

/**
 * Maps an invoice to the API's format: snake_case, amounts as decimals (docs/product/integrations.md,
 * "Companion apps").
 */
export function toInvoiceJson(invoice: InvoiceDto) {
  const { currency } = invoice;
  return {
    ...toSummaryJson(invoice),
    line_items: invoice.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: fromHundredths(line.quantityHundredths),
      rate: toMajorUnits(line.rateCents, currency),
      amount: toMajorUnits(line.amountCents, currency),
      discount_amount: toMajorUnits(line.discountCents, currency),
      tax_rate: Number(formatTaxPercent(line.taxRate)),
      tax_name: line.taxName,
      tax_amount: toMajorUnits(line.taxCents, currency),
      horse_id: line.horseId,
      horse_name: line.horseName,
      charged_on: line.chargedOn,
      charge_share_id: line.chargeShareId,
    })),
  };
}

export function toListedInvoiceJson(invoice: ListedInvoiceDto) {
  return {
    ...toInvoiceJson(invoice),
    attachments: invoice.attachments.map(({ id, name, type, bytes, url }) => ({
      id,
      name,
      type,
      size_bytes: bytes,
      url: getSiteUrl(url),
    })),
  };
}

export function toInvoiceDetailJson(invoice: InvoiceDetailDto) {
  const { currency } = invoice;
  return {
    ...toListedInvoiceJson(invoice),
    payments: invoice.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amount: toMajorUnits(payment.amountCents, currency),
      credited_amount: toMajorUnits(payment.creditedCents, currency),
      application_fee_amount: toMajorUnits(payment.applicationFeeCents, currency),
      processing_fee_amount: toMajorUnits(payment.processingFeeCents, currency),
      refunded_amount: toMajorUnits(payment.refundedCents, currency),
      disputed_amount: toMajorUnits(payment.disputedCents, currency),
      dispute_status: payment.disputeStatus,
      note: payment.note,
      paid_at: payment.paidAt,
    })),
    bank_debits: invoice.bankDebits.map((debit) => ({
      id: debit.id,
      status: debit.status,
      amount: toMajorUnits(debit.amountCents, currency),
      failure_code: debit.failureCode,
      started_at: debit.startedAt,
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
    subtotal_amount: toMajorUnits(invoice.subtotalCents, invoice.currency),
    discount_amount: toMajorUnits(invoice.discountCents, invoice.currency),
    tax_amount: toMajorUnits(invoice.taxCents, invoice.currency),
    tax_mode: invoice.taxMode,
    tax_registration: invoice.taxRegistration,
    payment_instructions: invoice.paymentInstructions,
    total_amount: toMajorUnits(invoice.totalCents, invoice.currency),
    amount_paid: toMajorUnits(invoice.paidCents, invoice.currency),
    credited_amount: toMajorUnits(invoice.creditedCents, invoice.currency),
    written_off_amount: toMajorUnits(invoice.writtenOffCents, invoice.currency),
    balance_due: toMajorUnits(invoice.balanceCents, invoice.currency),
    refunded_amount: toMajorUnits(invoice.refundedCents, invoice.currency),
    disputed_amount: toMajorUnits(invoice.disputedCents, invoice.currency),
    status: invoice.status,
    payment_link_url: invoice.paymentLinkUrl,
    stripe_session_id: invoice.stripeSessionId,
    sent_at: invoice.sentAt,
    paid_at: invoice.paidAt,
    voided_at: invoice.voidedAt,
    created_at: invoice.createdAt,
  };
}

export function toInvoiceStatsJson(stats: InvoiceStats, currency: Currency) {
  return {
    totalRevenue: toMajorUnits(stats.totalRevenueCents, currency),
    pendingPayments: toMajorUnits(stats.pendingPaymentsCents, currency),
    paidInvoices: stats.paidInvoices,
    overdueInvoices: stats.overdueInvoices,
  };
}
