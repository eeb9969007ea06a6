import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { queryJson } from "@/lib/query-json";

const endedShareFactsSchema = z.object({
  horseId: z.string(),
  horseName: z.string(),
  /** Whether the context's organization received the share. Otherwise, it owns the horse. */
  isReceived: z.boolean(),
  /** The name of the other organization. */
  otherName: z.string(),
  state: z.string(),
  endsOn: z.string().nullable(),
  /** The time zone of the horse's organization. */
  timeZone: z.string(),
});
export type EndedShareFacts = z.infer<typeof endedShareFactsSchema>;

/**
 * Returns a share that the organization offered or received. Returns null if no such share exists, or if the receiving
 * organization has accepted another share of the horse.
 */
export async function findEndedShareFacts(ctx: Context, id: string): Promise<EndedShareFacts | null> {
  return queryJson(ctx.db, {
    schema: endedShareFactsSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT h.id AS "horseId", h.name AS "horseName", s.to_organization_id = $1::uuid AS "isReceived",
             CASE WHEN s.to_organization_id = $1::uuid THEN owner.name ELSE receiver.name END AS "otherName",
             s.state, s.ends_on AS "endsOn", owner.time_zone AS "timeZone"
      FROM horse_shares s
      JOIN horses h ON h.organization_id = s.organization_id AND h.id = s.horse_id
      JOIN organizations owner ON owner.id = s.organization_id
      JOIN organizations receiver ON receiver.id = s.to_organization_id
      WHERE s.id = $2::uuid AND $1::uuid IN (s.organization_id, s.to_organization_id) AND NOT EXISTS (
        SELECT FROM horse_shares later
        WHERE later.organization_id = s.organization_id AND later.horse_id = s.horse_id AND later.id <> s.id
          AND later.to_organization_id = s.to_organization_id AND later.state = 'accepted')
    ) found`,
    values: [getOrganizationId(ctx), id],
  });
}
