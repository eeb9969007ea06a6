import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { toIso } from "@/lib/dates/iso-moment";
import type { HorseFields } from "@/lib/domain/horses/fields";
import { pictureLink } from "@/lib/storage/kept-files";

/** Moments are ISO 8601 texts. */
export interface HorseDto extends HorseFields {
  id: string;
  /** Counts the changes of what is written down. */
  revision: number;
  /** One of those that the plan has no room for: it can be read, and archived. */
  isLocked: boolean;
  /** When something was last written down about it. */
  lastLoggedAt: string | null;
  archivedAt: string | null;
  createdAt: string;
  /** Private links to the photo that stands for it, square; they are good for a day or two. */
  picture: { smallUrl: string; url: string } | null;
}

/** The same as it is stored. */
export interface HorseRow extends Omit<HorseDto, "picture"> {
  pictureId: string | null;
}

/** The columns of `HorseDto` but for the lock, of a table called horse; `toHorseDto` makes the rest of it. */
export const HORSE_COLUMNS = `
  horse.id, horse.revision, horse.name, horse.barn_name AS "barnName", horse.sex, horse.born_on AS "bornOn",
  horse.breed, horse.color, horse.markings, horse.microchip, horse.microchip_kind AS "microchipKind", horse.ueln,
  horse.passport_number AS "passportNumber", horse.registry, horse.registration_number AS "registrationNumber",
  horse.owner_name AS "ownerName", horse.owner_phone AS "ownerPhone", horse.owner_email AS "ownerEmail",
  horse.location, horse.height_cm AS "heightCm", horse.notes, horse.last_logged_at AS "lastLoggedAt",
  horse.archived_at AS "archivedAt", horse.created_at AS "createdAt", horse.picture_id AS "pictureId"`;

/**
 * Whether the plan has no room for a horse, as one more column: of those that aren't archived the oldest stay open, as
 * many as the plan has. `limit` is the place of their number in the query, null where there is none.
 */
export function lockedColumn({ organizationId, limit }: { organizationId: string; limit: string }): string {
  return `coalesce(
    ${limit}::int IS NOT NULL AND horse.archived_at IS NULL AND (horse.created_at, horse.id) > (
      SELECT created_at, id FROM horses WHERE organization_id = ${organizationId}::uuid AND archived_at IS NULL
      ORDER BY created_at, id OFFSET ${limit}::int - 1 LIMIT 1
    ), false) AS "isLocked"`;
}

/** What tells one horse from all others, and whose it is: kept from whom its identity isn't shared with. */
const IDENTITY_UNKNOWN = {
  ...{ markings: null, microchip: null, microchipKind: null, ueln: null, passportNumber: null },
  ...{ registry: null, registrationNumber: null, ownerName: null, ownerPhone: null, ownerEmail: null },
  ...{ location: null, notes: null },
} as const;

export function toHorseDto(ctx: Context, { pictureId, ...row }: HorseRow): HorseDto {
  const { lastLoggedAt, archivedAt, createdAt } = row;
  const isKnown = !ctx.through || ctx.through.scopes.includes("identity");
  return {
    ...row,
    ...(!isKnown && IDENTITY_UNKNOWN),
    picture: pictureId === null ? null : pictureOf(ctx, pictureId),
    lastLoggedAt: lastLoggedAt && toIso(lastLoggedAt),
    archivedAt: archivedAt && toIso(archivedAt),
    createdAt: toIso(createdAt),
  };
}

export function pictureOf(ctx: Context, contentId: string): NonNullable<HorseDto["picture"]> {
  const key = { organizationId: organizationIdOf(ctx), contentId };
  const now = ctx.clock.now();
  return { smallUrl: pictureLink(key, "small", now), url: pictureLink(key, "thumb", now) };
}
