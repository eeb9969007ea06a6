import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type SharedCareDto, selectSharedCare } from "@/lib/domain/care/shared-care/due-data";
import {
  type ListSharedCareInput,
  listSharedCareSchema,
} from "@/lib/domain/horses/horse-shares/model/schemas";
import { parse } from "@/lib/errors";

/** The maximum number of items in the list. Each horse's page shows all of its items. */
const MAX_SHOWN = 30;

/** Returns due care for shared horses that the actor can see. */
export async function listSharedCare({
  ctx,
  input,
}: VerbArguments<ListSharedCareInput>): Promise<SharedCareDto[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  const { ahead_days: aheadDays } = parse(listSharedCareSchema, input);
  return selectSharedCare(ctx, { aheadDays, limit: MAX_SHOWN });
}
