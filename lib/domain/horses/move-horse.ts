import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { giveToActor, holdMicrochips, refusingDuplicates } from "@/lib/domain/horses/data";
import { requireRoom } from "@/lib/domain/horses/limit";
import { insertMovedHorse, lockCounters, type MovedHorse } from "@/lib/domain/horses/move-data";

/**
 * Takes a horse that `lockHorseAway` holds into another organization; the rights to that are the caller's matter.
 * PLAN_LIMIT where that has no room for it, CONFLICT where it has a horse with this microchip.
 */
export async function moveHorse(
  from: Context,
  to: Context,
  { horseId, microchip, ...moved }: MovedHorse & { horseId: string; microchip: string | null },
): Promise<void> {
  const organizationId = organizationIdOf(from);
  if (microchip) await holdMicrochips(to);
  await lockCounters(to, [organizationId, organizationIdOf(to)]);
  await requireRoom(to);
  await refusingDuplicates(() => insertMovedHorse(to, { organizationId, horseId }, moved));
  await giveToActor(to, [moved.id]);
}
