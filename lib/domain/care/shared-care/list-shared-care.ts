import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type SharedCareDto, selectSharedCare } from "@/lib/domain/care/shared-care/due-data";
import { type SharedCareInput, sharedCareSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { parse } from "@/lib/errors";

/** The list stops at this many items; each horse's page shows all of its own. */
const SHOWN = 30;

/** Returns due care of shared horses that the actor can see. */
export async function listSharedCare({
  ctx,
  input,
}: VerbArguments<SharedCareInput>): Promise<SharedCareDto[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  const { ahead_days: aheadDays } = parse(sharedCareSchema, input);
  return selectSharedCare(ctx, { aheadDays, limit: SHOWN });
}
