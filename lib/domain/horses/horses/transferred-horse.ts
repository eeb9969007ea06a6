import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const lockedHorseSchema = z.object({
  name: z.string(),
  microchip: z.string().nullable(),
  pictureId: z.string().nullable(),
});

/**
 * Locks a horse and its records against writes until the transaction ends. After the transfer, transactions that
 * waited for the lock no longer find the horse. Returns null if the horse was already transferred.
 */
export async function lockHorseForTransfer(
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

/**
 * Clears all fields of a transferred horse except its name, which is still shown with past work and costs. Must be
 * called after the horse's records have been moved.
 */
export async function clearTransferredHorse(tx: Context, horseId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db.$executeRaw`
    UPDATE horses SET transferred_at = ${now}, archived_at = coalesce(archived_at, ${now}), updated_at = ${now},
      barn_name = NULL, sex = NULL, born_on = NULL, breed = NULL, color = NULL, markings = NULL, microchip = NULL,
      microchip_kind = NULL, ueln = NULL, passport_number = NULL, registry = NULL, registration_number = NULL,
      owner_name = NULL, owner_phone = NULL, owner_email = NULL, location = NULL, height_cm = NULL, notes = NULL,
      picture_id = NULL, revision = revision + 1
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${horseId}::uuid`;
}
