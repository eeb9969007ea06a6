import type { PayoutDetailDto, PayoutDto } from "@/lib/domain/billing/payouts/dto";
import { toMajorUnits } from "@/lib/money/cents";

/** Formats a payout for the API, with amounts as decimals. */
export function toPayoutJson(payout: PayoutDto) {
  return {
    ...{ id: payout.id, status: payout.status, currency: payout.currency, arrives_on: payout.arrivesOn },
    amount: toMajorUnits(payout.amountCents, payout.currency),
    ...{ is_automatic: payout.isAutomatic, failure_message: payout.failureMessage },
    created_at: payout.createdAt,
  };
}

export function toPayoutDetailJson(payout: PayoutDetailDto) {
  const toAmount = (cents: number) => toMajorUnits(cents, payout.currency);
  return {
    ...toPayoutJson(payout),
    processing_fee_amount: toAmount(payout.sums.processingFeeCents),
    application_fee_amount: toAmount(payout.sums.platformFeeCents),
    transactions: payout.transactions.map((transaction) => ({
      ...{ id: transaction.id, kind: transaction.kind, occurred_at: transaction.occurredAt },
      amount: toAmount(transaction.amountCents),
      processing_fee_amount: toAmount(transaction.processingFeeCents),
      application_fee_amount: toAmount(transaction.platformFeeCents),
      net_amount: toAmount(transaction.netCents),
      invoice_id: transaction.invoice?.id ?? null,
      invoice_number: transaction.invoice?.invoiceNumber ?? null,
    })),
  };
}
