import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { selectActs } from "@/lib/domain/platform/staff/acts-data";
import type { StaffActDto } from "@/lib/domain/platform/staff/dto";

const SHOWN = 30;

/** Lists what staff did to the person's own account, newest first. */
export async function listOwnActs({ ctx }: Pick<VerbArguments, "ctx">): Promise<StaffActDto[]> {
  const { userId } = requireUser(ctx);
  return selectActs(ctx, { userId, place: null, limit: SHOWN });
}
