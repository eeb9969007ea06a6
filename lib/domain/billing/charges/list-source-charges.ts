import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { selectChargedSourceKeys } from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { selectChargesBySource } from "@/lib/domain/billing/charges/list-data";

/** Lists the charges whose source key starts with a prefix, oldest first. */
export async function listSourceCharges(ctx: Context, keyPrefix: string): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "read");
  return selectChargesBySource(ctx, keyPrefix);
}

/**
 * Returns the source keys that already have a charge. Includes keys whose charge the actor can't see, because those
 * events can't be charged again either.
 */
export async function findChargedSourceKeys(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  requirePermission(ctx, "invoices", "read");
  return new Set(await selectChargedSourceKeys(ctx, sourceKeys));
}
