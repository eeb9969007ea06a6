import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findRecentHorses, type RecentHorse } from "@/lib/domain/horses/horses/choice-data";

const RECENT_HORSES = 5;

export async function listRecentHorses({ ctx }: Pick<VerbArguments, "ctx">): Promise<RecentHorse[]> {
  const organization = requirePermission(ctx, "horses", "read");
  return findRecentHorses(ctx, organization.id, RECENT_HORSES);
}
