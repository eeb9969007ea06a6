import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { Herd } from "@/lib/domain/horses/horses/herd";
import { readHerd } from "@/lib/domain/horses/horses/herd-data";

/** Returns the locations and owners that forms and filters offer, and how many horses the plan allows. */
export async function getHerdSummary({ ctx }: Pick<VerbArguments, "ctx">): Promise<Herd> {
  requirePermission(ctx, "horses", "read");
  return readHerd(ctx);
}
