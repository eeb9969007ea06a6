import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { PayoutDetailDto } from "@/lib/domain/billing/payouts/dto";
import { getPayout } from "@/lib/domain/billing/payouts/list-payouts";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the payout, or null if the organization has none with this ID. Cached per request, because the page
 * and its title both need it.
 */
export const readPayout = cache(
  async (ctx: Context, id: string): Promise<Lookup<PayoutDetailDto | null>> => lookup(findPayout(ctx, id)),
);

async function findPayout(ctx: Context, id: string): Promise<PayoutDetailDto | null> {
  try {
    return await getPayout({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
