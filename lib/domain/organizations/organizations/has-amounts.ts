import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { hasStoredAmounts } from "@/lib/domain/organizations/organizations/amount-data";
import { createNotFoundError } from "@/lib/errors";

/**
 * Returns whether amounts are stored in the currency of the context's organization. If so, the currency can't
 * be changed. Every member can call this function.
 */
export async function hasAmounts({ ctx }: Pick<VerbArguments, "ctx">): Promise<boolean> {
  requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  return hasStoredAmounts(ctx, ctx.organization.id);
}
