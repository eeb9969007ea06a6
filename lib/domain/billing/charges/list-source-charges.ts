import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { selectChargesBySource, selectChargesBySourceKeys } from "@/lib/domain/billing/charges/list-data";

/** Lists the charges whose source key starts with a prefix, oldest first. */
export async function listSourceCharges(ctx: Context, keyPrefix: string): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "read");
  return selectChargesBySource(ctx, keyPrefix);
}

/** Returns the source keys that already have a charge. */
export async function findChargedSourceKeys(
  ctx: Context,
  sourceKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  requirePermission(ctx, "invoices", "read");
  const charges = await selectChargesBySourceKeys(ctx, sourceKeys);
  return new Set(charges.flatMap(({ sourceKey }) => (sourceKey ? [sourceKey] : [])));
}
