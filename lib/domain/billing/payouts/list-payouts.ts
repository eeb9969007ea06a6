import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getPayoutRow, selectPayouts, selectPayoutTransactions } from "@/lib/domain/billing/payouts/data";
import type { PayoutDetailDto, PayoutDto } from "@/lib/domain/billing/payouts/dto";
import {
  type ListPayoutsInput,
  listPayoutsSchema,
  type PayoutIdInput,
  payoutIdSchema,
} from "@/lib/domain/billing/payouts/model/schemas";
import { sumPayoutTransactions } from "@/lib/domain/billing/payouts/model/sum-transactions";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

export interface PayoutPage {
  payouts: PayoutDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the stored Stripe payouts, newest first. Doesn't call Stripe. */
export async function listPayouts({ ctx, input }: VerbArguments<ListPayoutsInput>): Promise<PayoutPage> {
  requirePermission(ctx, "payments", "read");
  const { cursor, limit } = parse(listPayoutsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "payouts",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectPayouts(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { payouts: rows, ...cursors };
}

/** Returns a payout with its transactions and their sums. */
export async function getPayout({ ctx, input }: VerbArguments<PayoutIdInput>): Promise<PayoutDetailDto> {
  requirePermission(ctx, "payments", "read");
  const payout = await getPayoutRow(ctx, parse(payoutIdSchema, input).id);
  const transactions = await selectPayoutTransactions(ctx, payout.id);
  return { ...payout, transactions, sums: sumPayoutTransactions(transactions) };
}
