import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { Herd } from "@/lib/domain/horses/herd";
import { readHerd } from "@/lib/domain/horses/herd-data";

/** What forms and filters offer, and how much of the plan's room is taken. */
export async function getHerd({ ctx }: Pick<VerbArguments, "ctx">): Promise<Herd> {
  requirePermission(ctx, "horses", "read");
  return readHerd(ctx);
}
