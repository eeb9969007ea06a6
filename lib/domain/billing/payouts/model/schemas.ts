import { z } from "zod";
import { pageSize } from "@/lib/lists/fields";

export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_TRANSACTION_KINDS = [
  "payment",
  "refund",
  "dispute",
  "returned_debit",
  "failed_payout",
  "fee",
  "other",
] as const;
export type PayoutTransactionKind = (typeof PAYOUT_TRANSACTION_KINDS)[number];

export const listPayoutsSchema = z.object({ cursor: z.string().max(2_000).nullish(), limit: pageSize(25) });
export type ListPayoutsInput = z.input<typeof listPayoutsSchema>;

export const payoutIdSchema = z.object({ id: z.string() });
export type PayoutIdInput = z.input<typeof payoutIdSchema>;
