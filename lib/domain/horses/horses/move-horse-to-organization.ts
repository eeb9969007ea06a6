import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  assignHorsesToActor,
  lockMicrochips,
  mapDuplicateMicrochipError,
} from "@/lib/domain/horses/horses/data";
import { insertMovedHorse, lockHorseCounters, type MovedHorse } from "@/lib/domain/horses/horses/move-data";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";

/**
 * Copies a horse to another organization after `lockHorseForTransfer` has locked it. The caller checks permissions.
 * Throws PLAN_LIMIT if that organization's plan has no room for the horse, and CONFLICT if one of that organization's
 * horses has the same microchip.
 */
export async function moveHorseToOrganization(
  from: Context,
  to: Context,
  { horseId, microchip, ...moved }: MovedHorse & { horseId: string; microchip: string | null },
): Promise<void> {
  const organizationId = getOrganizationId(from);
  if (microchip) await lockMicrochips(to);
  await lockHorseCounters(to, [organizationId, getOrganizationId(to)]);
  await requireHorseCapacity(to);
  await mapDuplicateMicrochipError(() => insertMovedHorse(to, { organizationId, horseId }, moved));
  await assignHorsesToActor(to, [moved.id]);
}
