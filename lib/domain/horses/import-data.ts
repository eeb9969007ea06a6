import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { Taken } from "@/lib/domain/horses/check-rows";
import { uuidArray } from "@/lib/domain/horses/uuid-array";

/**
 * Which of these chips and names (in small letters) horses here have that aren't archived. No two share a chip, whoever
 * sees them; of a name only those are told of that the actor has to do with.
 */
export async function findTaken(
  ctx: Context,
  { microchips, names }: { microchips: string[]; names: string[] },
): Promise<Taken> {
  const seen = uuidArray(ctx.horseIds);
  const rows = await ctx.db.$queryRaw<{ microchip: string | null; name: string | null }[]>`
    SELECT microchip, CASE WHEN ${seen}::uuid[] IS NULL OR id = ANY(${seen}::uuid[]) THEN lower(name) END AS name
    FROM horses
    WHERE organization_id = ${organizationIdOf(ctx)}::uuid AND archived_at IS NULL
      AND (microchip = ANY(${microchips}::text[]) OR lower(name) = ANY(${names}::text[]))`;
  return {
    microchips: new Set(rows.flatMap(({ microchip }) => (microchip === null ? [] : [microchip]))),
    names: new Set(rows.flatMap(({ name }) => (name === null ? [] : [name]))),
  };
}

/** Horses that aren't archived, for what a page says of the plan's room; nobody is kept from adding meanwhile. */
export async function countHorses(ctx: Context): Promise<number> {
  return ctx.db.horse.count({ where: { organizationId: organizationIdOf(ctx), archivedAt: null } });
}
