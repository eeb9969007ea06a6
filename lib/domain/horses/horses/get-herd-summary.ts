import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type HerdSummary, readHerdSummary } from "@/lib/domain/horses/horses/herd-data";

export type { HerdSummary } from "@/lib/domain/horses/horses/herd-data";

/** Returns the locations and owners to offer in forms and filters, and how many horses the plan allows. */
export async function getHerdSummary({ ctx }: Pick<VerbArguments, "ctx">): Promise<HerdSummary> {
  requirePermission(ctx, "horses", "read");
  return readHerdSummary(ctx);
}
