import "server-only";
import { toIso } from "@/lib/dates/iso-moment";
import type { HorseFields } from "@/lib/domain/horses/fields";

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
}

/** The columns of `HorseDto` but for the lock, of a table called horse; `withIsoMoments` makes its moments ours. */
export const HORSE_COLUMNS = `
  horse.id, horse.revision, horse.name, horse.barn_name AS "barnName", horse.sex, horse.born_on AS "bornOn",
  horse.breed, horse.color, horse.markings, horse.microchip, horse.microchip_kind AS "microchipKind", horse.ueln,
  horse.passport_number AS "passportNumber", horse.registry, horse.registration_number AS "registrationNumber",
  horse.owner_name AS "ownerName", horse.owner_phone AS "ownerPhone", horse.owner_email AS "ownerEmail",
  horse.location, horse.height_cm AS "heightCm", horse.notes, horse.last_logged_at AS "lastLoggedAt",
  horse.archived_at AS "archivedAt", horse.created_at AS "createdAt"`;

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

export function withIsoMoments(row: HorseDto): HorseDto {
  const { lastLoggedAt, archivedAt, createdAt } = row;
  return {
    ...row,
    lastLoggedAt: lastLoggedAt && toIso(lastLoggedAt),
    archivedAt: archivedAt && toIso(archivedAt),
    createdAt: toIso(createdAt),
  };
}
