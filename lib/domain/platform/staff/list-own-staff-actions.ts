import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import type { StaffActionDto } from "@/lib/domain/platform/staff/dto";
import { selectStaffActions } from "@/lib/domain/platform/staff/staff-actions-data";

const SHOWN = 30;

/** Lists the actions that staff took on the user's own account, newest first. */
export async function listOwnStaffActions({ ctx }: Pick<VerbArguments, "ctx">): Promise<StaffActionDto[]> {
  const { userId } = requireUser(ctx);
  return selectStaffActions(ctx, { userId, place: null, limit: SHOWN });
}
