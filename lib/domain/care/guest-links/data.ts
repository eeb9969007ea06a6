import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { toIsoTimestamp } from "@/lib/dates/iso-timestamp";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createId, isUuid } from "@/lib/ids";
import { getActorNameSql } from "@/lib/public-name";
import { queryJson, queryJsonList } from "@/lib/query-json";

/** A guest link without its token, which isn't stored. Timestamps are ISO 8601. */
export const guestLinkDtoSchema = z.object({
  id: z.string(),
  kinds: z.array(z.enum(RECORD_KINDS)),
  professionalName: z.string().nullable(),
  note: z.string().nullable(),
  showsDescription: z.boolean(),
  createdById: z.string().nullable(),
  createdByName: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  usedByName: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
  /** The link's horses that the actor can see. */
  horses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
    }),
  ),
});
export type GuestLinkDto = z.infer<typeof guestLinkDtoSchema>;

/**
 * The SQL columns of `GuestLinkDto`, from a table with the alias `link`. `horses` contains only the actor's
 * horses ($2; null for all horses).
 */
const COLUMNS = `
  link.id, link.kinds, link.professional_name AS "professionalName", link.note, link.shows_looks AS "showsDescription",
  link.made_by_id AS "createdById", link.made_by_name AS "createdByName", link.expires_at AS "expiresAt",
  link.used_at AS "usedAt", link.used_by_name AS "usedByName", link.revoked_at AS "revokedAt",
  link.created_at AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object('id', horse.id, 'name', horse.name) ORDER BY lower(horse.name), horse.id), '[]')
   FROM guest_link_horses of_link
   JOIN horses horse ON horse.organization_id = of_link.organization_id AND horse.id = of_link.horse_id
   WHERE of_link.link_id = link.id AND ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[]))) AS horses`;

function toDto(row: GuestLinkDto): GuestLinkDto {
  return {
    ...row,
    expiresAt: toIsoTimestamp(row.expiresAt),
    usedAt: row.usedAt && toIsoTimestamp(row.usedAt),
    revokedAt: row.revokedAt && toIsoTimestamp(row.revokedAt),
    createdAt: toIsoTimestamp(row.createdAt),
  };
}

/** Returns a link, or null if the actor can't see any of its horses. */
export async function findGuestLinkRow(ctx: Context, id: string): Promise<GuestLinkDto | null> {
  if (!isUuid(id)) return null;
  const row = await queryJson(ctx.db, {
    schema: guestLinkDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT ${COLUMNS} FROM guest_links link WHERE link.organization_id = $1::uuid AND link.id = $3::uuid
    ) found`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), id],
  });
  return row && row.horses.length > 0 ? toDto(row) : null;
}

/** The maximum number of links on the page. The activity log contains older links. */
const MAX_SHOWN = 30;

/** Returns the links for visits to a horse, newest first. */
export async function selectGuestLinksOfHorse(ctx: Context, horseId: string): Promise<GuestLinkDto[]> {
  const rows = await queryJsonList(ctx.db, {
    schema: guestLinkDtoSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${COLUMNS} FROM guest_links link
      WHERE link.organization_id = $1::uuid AND EXISTS (
        SELECT 1 FROM guest_link_horses wanted WHERE wanted.link_id = link.id AND wanted.horse_id = $3::uuid)
      ORDER BY link.created_at DESC, link.id DESC LIMIT ${MAX_SHOWN}
    ) found`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), horseId],
  });
  return rows.map(toDto);
}

export interface NewGuestLink
  extends Pick<GuestLinkDto, "kinds" | "professionalName" | "note" | "showsDescription"> {
  tokenHash: Uint8Array;
  expiresAt: Date;
  horseIds: readonly string[];
}

export async function insertGuestLink(tx: Context, link: NewGuestLink): Promise<string> {
  const [id, organizationId] = [createId(), getOrganizationId(tx)];
  const { kinds, professionalName, note, showsDescription, tokenHash, expiresAt, horseIds } = link;
  await tx.db.$executeRawUnsafe(
    `INSERT INTO guest_links (id, organization_id, token_hash, kinds, professional_name, note, shows_looks,
                              made_by_id, made_by_name, expires_at, created_at)
     VALUES ($1::uuid, $2::uuid, decode($3, 'hex'), $4::text[], $5, $6, $7, $8::uuid, ${getActorNameSql("$8::uuid")},
             $9::timestamptz, $10::timestamptz)`,
    ...[
      id,
      organizationId,
      Buffer.from(tokenHash).toString("hex"),
      kinds,
      professionalName,
      note,
      showsDescription,
    ],
    ...[getActorUserId(tx), expiresAt.toISOString(), tx.clock.now().toISOString()],
  );
  await tx.db.guestLinkHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), organizationId, linkId: id, horseId })),
  });
  return id;
}

/** Revokes a link. Returns false if the link was already used or revoked. */
export async function markGuestLinkRevoked(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.guestLink.updateMany({
    where: { id, organizationId: getOrganizationId(tx), usedAt: null, revokedAt: null },
    data: { revokedAt: tx.clock.now() },
  });
  return count > 0;
}

/** Uses one conditional update to mark the link as used. Returns false if the link is no longer open. */
export async function consumeGuestLink(tx: Context, id: string, usedByName: string): Promise<boolean> {
  const now = tx.clock.now();
  const { count } = await tx.db.guestLink.updateMany({
    where: {
      ...{ id, organizationId: getOrganizationId(tx), usedAt: null, revokedAt: null },
      expiresAt: { gt: now },
    },
    data: { usedAt: now, usedByName },
  });
  return count > 0;
}
