import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toIsoTimestamp } from "@/lib/dates/iso-timestamp";
import { horseFieldsSchema } from "@/lib/domain/horses/horses/fields";
import { getPictureLink } from "@/lib/storage/stored-files";

/** A horse as stored. */
export const horseRowSchema = horseFieldsSchema.extend({
  id: z.string(),
  /** Incremented by each change to the horse's fields. */
  revision: z.number(),
  /** Whether the horse is over the plan's limit. Locked horses can be read and archived. */
  isLocked: z.boolean(),
  /** Whether the horse is sample data, which the user can remove with one tap. */
  isSample: z.boolean(),
  /** The time of the last log entry about the horse. */
  lastLoggedAt: z.string().nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  pictureId: z.string().nullable(),
});
type HorseRow = z.infer<typeof horseRowSchema>;

/** Timestamps are ISO 8601 strings. */
export interface HorseDto extends Omit<HorseRow, "pictureId"> {
  /** Private links to the square picture, valid for one to two days. */
  picture: { smallUrl: string; url: string } | null;
}

/**
 * The columns of `HorseDto`, except `isLocked`, from a table with the alias `horse`. `toHorseDto` converts
 * the columns to a DTO.
 */
export const HORSE_COLUMNS = `
  horse.id, horse.revision, horse.name, horse.barn_name AS "barnName", horse.sex, horse.born_on AS "bornOn",
  horse.breed, horse.color, horse.markings, horse.microchip, horse.microchip_kind AS "microchipKind", horse.ueln,
  horse.passport_number AS "passportNumber", horse.registry, horse.registration_number AS "registrationNumber",
  horse.owner_name AS "ownerName", horse.owner_phone AS "ownerPhone", horse.owner_email AS "ownerEmail",
  horse.location, horse.height_cm AS "heightCm", horse.notes, horse.last_logged_at AS "lastLoggedAt",
  horse.archived_at AS "archivedAt", horse.created_at AS "createdAt", horse.picture_id AS "pictureId",
  horse.is_sample AS "isSample"`;

/**
 * Returns an SQL column that is true if the horse is over the plan's limit. The oldest active horses, up to the
 * limit, stay unlocked. `limit` is the SQL parameter that contains the limit, or null if there is no limit.
 */
export function getHorseLockedColumnSql({
  organizationId,
  limit,
}: {
  organizationId: string;
  limit: string;
}): string {
  return `coalesce(
    ${limit}::int IS NOT NULL AND horse.archived_at IS NULL AND (horse.created_at, horse.id) > (
      SELECT created_at, id FROM horses WHERE organization_id = ${organizationId}::uuid AND archived_at IS NULL
      ORDER BY created_at, id OFFSET ${limit}::int - 1 LIMIT 1
    ), false) AS "isLocked"`;
}

/**
 * The fields that identify a horse or its owner. Organizations that a horse is shared with see these fields only with
 * the identity scope.
 */
const HIDDEN_IDENTITY = {
  ...{ markings: null, microchip: null, microchipKind: null, ueln: null, passportNumber: null },
  ...{ registry: null, registrationNumber: null, ownerName: null, ownerPhone: null, ownerEmail: null },
  ...{ location: null, notes: null },
} as const;

export function toHorseDto(ctx: Context, { pictureId, ...row }: HorseRow): HorseDto {
  const { lastLoggedAt, archivedAt, createdAt } = row;
  const canSeeIdentity = !ctx.share || ctx.share.scopes.includes("identity");
  return {
    ...row,
    ...(!canSeeIdentity && HIDDEN_IDENTITY),
    picture: pictureId === null ? null : getHorsePictureLinks(ctx, pictureId),
    lastLoggedAt: lastLoggedAt && toIsoTimestamp(lastLoggedAt),
    archivedAt: archivedAt && toIsoTimestamp(archivedAt),
    createdAt: toIsoTimestamp(createdAt),
  };
}

export function getHorsePictureLinks(ctx: Context, contentId: string): NonNullable<HorseDto["picture"]> {
  const key = { organizationId: getOrganizationId(ctx), contentId };
  const now = ctx.clock.now();
  return { smallUrl: getPictureLink(key, "small", now), url: getPictureLink(key, "thumb", now) };
}
