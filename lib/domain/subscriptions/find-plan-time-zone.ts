import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findOwnedTimeZones } from "@/lib/domain/subscriptions/tier-data";

/** Where the person's organizations are; null for who has them in several time zones, or none. */
export async function findPlanTimeZone({
  ctx,
  input: { userId },
}: VerbArguments<{ userId: string }>): Promise<string | null> {
  const [zone, another] = await findOwnedTimeZones(ctx, userId);
  return zone !== undefined && another === undefined ? zone : null;
}
