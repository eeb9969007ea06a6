import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectChargesBySourceKeys } from "@/lib/domain/billing/charges/list-data";
import { type CostIdsInput, costIdsSchema } from "@/lib/domain/billing/charges/model/schemas";
import { getSharedCostSourceKey, parseSourceKey } from "@/lib/domain/billing/charges/model/source-key";
import { parse } from "@/lib/errors";

/** Returns the payers' names for each charged cost of a shared horse, keyed by the cost's ID. */
export async function listSharedCostCharges({
  ctx,
  input,
}: VerbArguments<CostIdsInput>): Promise<Record<string, string>> {
  requirePermission(ctx, "invoices", "read");
  const { ids } = parse(costIdsSchema, input);
  const charges = await selectChargesBySourceKeys(ctx, ids.map(getSharedCostSourceKey));
  return Object.fromEntries(
    charges.flatMap(({ sourceKey, shares }) => {
      const cause = parseSourceKey(sourceKey);
      return cause
        ? [[cause.id, shares.map(({ contactName }) => contactName ?? "no payer yet").join(", ")]]
        : [];
    }),
  );
}
