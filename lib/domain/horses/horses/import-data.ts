import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { ExistingHorses } from "@/lib/domain/horses/horses/check-horse-rows";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryRows } from "@/lib/query-rows";

const existingHorseSchema = z.object({ microchip: z.string().nullable(), name: z.string().nullable() });

/**
 * Returns which of the given microchips and lowercase names are already used by active horses. Microchips
 * must be unique across the whole organization; names are compared only with horses that the actor can see.
 */
export async function findExistingHorses(
  ctx: Context,
  { microchips, names }: { microchips: string[]; names: string[] },
): Promise<ExistingHorses> {
  const seen = formatUuidArray(ctx.horseIds);
  const rows = await queryRows(
    ctx.db,
    existingHorseSchema,
    Prisma.sql`
    SELECT microchip, CASE WHEN ${seen}::uuid[] IS NULL OR id = ANY(${seen}::uuid[]) THEN name END AS name
    FROM horses
    WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND archived_at IS NULL
      AND (microchip = ANY(${microchips}::text[]) OR lower(name) = ANY(${names}::text[]))`,
  );
  return {
    microchips: new Map(
      rows.flatMap(({ microchip, name }) => (microchip === null ? [] : [[microchip, name]])),
    ),
    names: new Set(rows.flatMap(({ name }) => (name === null ? [] : [name.toLowerCase()]))),
  };
}

/** Counts active horses without locking, for display only. */
export async function countHorses(ctx: Context): Promise<number> {
  return ctx.db.horse.count({ where: { organizationId: getOrganizationId(ctx), archivedAt: null } });
}
