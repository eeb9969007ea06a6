import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findOwnedTimeZones } from "@/lib/domain/subscriptions/records/tier-data";

/**
 * Returns the time zone of the user's organizations. Returns null if the user has no organizations or the
 * organizations have different time zones.
 */
export async function findPlanTimeZone({
  ctx,
  input: { userId },
}: TrustedArguments<{ userId: string }>): Promise<string | null> {
  const [zone, another] = await findOwnedTimeZones(ctx, userId);
  return zone !== undefined && another === undefined ? zone : null;
}
