import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

/** Values for a transferred horse's new row that aren't copied from the old row. */
export interface MovedHorse {
  /** The horse's ID in the new organization. */
  id: string;
  pictureId: string | null;
  /** Whether the notes are copied to the new organization. */
  withNotes: boolean;
}

const lockedHorseSchema = z.object({
  name: z.string(),
  microchip: z.string().nullable(),
  pictureId: z.string().nullable(),
});

/**
 * Locks a horse and its records against writes until the transaction ends. Writers that waited for the lock no longer
 * find the horse. Returns null if the horse was already transferred.
 */
export async function lockTransferredHorseRow(
  tx: Context,
  horseId: string,
): Promise<z.infer<typeof lockedHorseSchema> | null> {
  const rows = await queryRows(
    tx.db,
    lockedHorseSchema,
    Prisma.sql`
    SELECT name, microchip, picture_id::text AS "pictureId" FROM horses
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${horseId}::uuid AND transferred_at IS NULL
    FOR UPDATE`,
  );
  return rows[0] ?? null;
}

/** Locks the counters of several organizations, ordered by ID to prevent deadlocks. */
export async function lockHorseCounters(tx: Context, organizationIds: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_counters WHERE organization_id = ANY(${[...organizationIds]}::uuid[])
    ORDER BY organization_id FOR UPDATE`;
}

/** Copies the horse to its new organization without its location, owner and related IDs. */
export async function insertMovedHorse(
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

/** Clears all fields except the name, which is still shown with past work and costs. */
export async function clearTransferredHorseRow(tx: Context, horseId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db.$executeRaw`
    UPDATE horses SET transferred_at = ${now}, archived_at = coalesce(archived_at, ${now}), updated_at = ${now},
      barn_name = NULL, sex = NULL, born_on = NULL, breed = NULL, color = NULL, markings = NULL, microchip = NULL,
      microchip_kind = NULL, ueln = NULL, passport_number = NULL, registry = NULL, registration_number = NULL,
      owner_name = NULL, owner_phone = NULL, owner_email = NULL, location = NULL, height_cm = NULL, notes = NULL,
      picture_id = NULL, revision = revision + 1
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${horseId}::uuid`;
}
