import type { BadgeTone } from "@/components/ui/badge";
import type { PayoutStatus, PayoutTransactionKind } from "@/lib/stripe/payout-types";

export const PAYOUT_STATUS_LABELS: Readonly<Record<PayoutStatus, string>> = {
  pending: "Scheduled",
  in_transit: "On its way",
  paid: "Paid",
  failed: "Failed",
  canceled: "Canceled",
};

export const PAYOUT_STATUS_TONES: Readonly<Record<PayoutStatus, BadgeTone>> = {
  pending: "draft",
  in_transit: "sent",
  paid: "paid",
  failed: "overdue",
  canceled: "draft",
};

export const TRANSACTION_LABELS: Readonly<Record<PayoutTransactionKind, string>> = {
  payment: "Payment",
  refund: "Refund",
  dispute: "Dispute",
  returned_debit: "Returned bank debit",
  failed_payout: "Failed payout",
  fee: "Stripe fee",
  other: "Other",
};

export const SUM_LABELS: Readonly<Record<PayoutTransactionKind, string>> = {
  payment: "Payments",
  refund: "Refunds",
  dispute: "Disputes",
  returned_debit: "Returned bank debits",
  failed_payout: "Failed payouts",
  fee: "Other Stripe fees",
  other: "Other",
};
