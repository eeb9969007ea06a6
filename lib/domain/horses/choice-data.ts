import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { pictureOf } from "@/lib/domain/horses/json-columns";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { readJson } from "@/lib/read-json";

export interface RecentHorse {
  id: string;
  name: string;
  breed: string | null;
  color: string | null;
  sex: string | null;
  bornOn: CalendarDate | null;
  /** A private link to the photo that stands for it. */
  pictureUrl: string | null;
}

type StoredHorse = Omit<RecentHorse, "pictureUrl"> & { pictureId: string | null };

const SELECT_RECENT_HORSES = `
  SELECT json_agg(newest) AS value FROM (
    SELECT id, name, breed, color, sex, born_on AS "bornOn", picture_id AS "pictureId" FROM horses
    WHERE organization_id = $1::uuid AND archived_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[]))
    ORDER BY created_at DESC, id DESC
    LIMIT $2::int
  ) newest`;

/** The organization's newest horses that aren't archived, of those that the actor has to do with. */
export async function findRecentHorses(
  ctx: Context,
  organizationId: string,
  limit: number,
): Promise<RecentHorse[]> {
  const horses = await readJson<StoredHorse[]>(ctx.db, {
    name: "recent-horses",
    sql: SELECT_RECENT_HORSES,
    values: [organizationId, limit, uuidArray(ctx.horseIds)],
  });
  return (horses ?? []).map(({ pictureId, ...horse }) => ({
    ...horse,
    pictureUrl: pictureId && pictureOf(ctx, pictureId).smallUrl,
  }));
}

/** More than any barn has; a list to choose from is read whole. */
const MAX_CHOICES = 1_000;

export interface HorseChoice {
  id: string;
  name: string;
}

/** Names of the horses that aren't archived, of those that the actor has to do with. */
export async function findHorseChoices(ctx: Context, organizationId: string): Promise<HorseChoice[]> {
  return ctx.db.horse.findMany({
    where: {
      organizationId,
      archivedAt: null,
      ...(ctx.horseIds !== "all" && { id: { in: [...ctx.horseIds] } }),
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
    select: { id: true, name: true },
  });
}
