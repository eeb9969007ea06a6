import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectContactsToCompare } from "@/lib/domain/billing/contacts/data";
import { type DuplicatePair, findDuplicatePairs } from "@/lib/domain/billing/contacts/model/duplicates";

const MAX_PAIRS = 10;

/**
 * Lists pairs of active contacts that may be the same person or company. Excludes contacts that the actor has
 * no permission to view.
 */
export async function listDuplicates({ ctx }: Pick<VerbArguments, "ctx">): Promise<DuplicatePair[]> {
  requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  return findDuplicatePairs(await selectContactsToCompare(ctx), MAX_PAIRS);
}
