import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type SharedCareDto, selectSharedCare } from "@/lib/domain/horse-shares/due-data";
import { type SharedCareInput, sharedCareSchema } from "@/lib/domain/horse-shares/schemas";
import { parse } from "@/lib/errors";

/** As many as anybody looks through; each horse's page has all of its own. */
const SHOWN = 30;

/** What is due of horses that are shared with the organization, as far as they are the actor's. */
export async function listSharedCare({
  ctx,
  input,
}: VerbArguments<SharedCareInput>): Promise<SharedCareDto[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  const { ahead_days: aheadDays } = parse(sharedCareSchema, input);
  return selectSharedCare(ctx, { aheadDays, limit: SHOWN });
}
