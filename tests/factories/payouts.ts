import { type Context, getOrganizationId } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

/** Creates a paid payout of $95.50 with one payment. Returns its ID. */
export async function createPayout(ctx: Context): Promise<string> {
  const [id, organizationId] = [createId(), getOrganizationId(ctx)];
  const at = ctx.clock.now();
  await db().payout.create({
    data: {
      ...{ id, organizationId, stripeAccountId: "acct_test", stripePayoutId: `po_${id}`, status: "paid" },
      ...{ amount: 95_50, currency: "usd", arrivesOn: at, postedOn: at, isAutomatic: true, createdAt: at },
      transactions: {
        create: {
          ...{ id: createId(), stripeTransactionId: `txn_${id}`, kind: "payment", occurredAt: at },
          ...{ amount: 100_00, processingFeeAmount: 1_50, platformFeeAmount: 3_00 },
        },
      },
    },
  });
  return id;
}
