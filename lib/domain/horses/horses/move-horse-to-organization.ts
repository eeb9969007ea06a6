import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  assignHorsesToActor,
  lockMicrochips,
  mapDuplicateMicrochipError,
} from "@/lib/domain/horses/horses/data";
import { requireHorseCapacity } from "@/lib/domain/horses/horses/require-horse-capacity";

/** Describes how the new row of a transferred horse differs from the old row. */
interface MovedHorse {
  /** The horse's ID in the new organization. */
  id: string;
  pictureId: string | null;
  /** Whether the notes are copied to the new organization. */
  withNotes: boolean;
}

/**
 * Copies a horse to another organization after `lockHorseForTransfer` has locked it. The caller checks permissions.
 * Throws PLAN_LIMIT if that organization's plan has no room for the horse, and CONFLICT if one of that
 * organization's horses has the same microchip.
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

/** Locks the counters of several organizations, ordered by ID to prevent deadlocks. */
async function lockHorseCounters(tx: Context, organizationIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_counters WHERE organization_id = ANY(${[...organizationIds]}::uuid[])
    ORDER BY organization_id FOR UPDATE`;
}

/** Copies the horse to its new organization, without its location and owner. */
async function insertMovedHorse(
  recipientTx: Context,
  from: { organizationId: string; horseId: string },
  { id, pictureId, withNotes }: MovedHorse,
): Promise<void> {
  const now = recipientTx.clock.now();
  await recipientTx.db.$executeRaw`
    INSERT INTO horses (id, organization_id, name, barn_name, sex, born_on, breed, color, markings, microchip,
                        microchip_kind, ueln, passport_number, registry, registration_number, height_cm, notes,
                        picture_id, last_logged_at, created_at, updated_at)
    SELECT ${id}::uuid, ${getOrganizationId(recipientTx)}::uuid, name, barn_name, sex, born_on, breed, color, markings,
           microchip, microchip_kind, ueln, passport_number, registry, registration_number, height_cm,
           CASE WHEN ${withNotes}::boolean THEN notes END, ${pictureId}::uuid, last_logged_at, ${now}, ${now}
    FROM horses WHERE organization_id = ${from.organizationId}::uuid AND id = ${from.horseId}::uuid`;
}
