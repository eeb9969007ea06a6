import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import "server-only";
import { z } from "zod";
import { type Context, createContext } from "@/lib/auth/context";
import { readPermissions } from "@/lib/auth/permissions";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryJson } from "@/lib/query-json";

const cardReaderRowSchema = z.object({
  horseId: z.string(),
  organizationId: z.string(),
  name: z.string(),
  tier: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  numberFormat: numberFormatSchema,
  ownerId: z.string(),
});
type CardReaderRow = z.infer<typeof cardReaderRowSchema>;

export interface EmergencyCardReader {
  horseId: string;
  /** A context that can read only this horse and its care. */
  ctx: Context;
}

/**
 * Returns the context for reading the card whose code has the given hash. Returns null unless the horse is
 * active and its organization is open.
 */
export async function findEmergencyCardReader(
  ctx: Context,
  tokenHash: Uint8Array,
): Promise<EmergencyCardReader | null> {
  const row = await queryJson(ctx.db, {
    schema: cardReaderRowSchema,
    name: "emergency-card-reader",
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT card.horse_id AS "horseId", o.id AS "organizationId", o.name, o.subscription_tier AS tier,
             o.time_zone AS "timeZone", o.currency, o.owner_id AS "ownerId",
             ${getNumberFormatSql("o")} AS "numberFormat"
      FROM emergency_cards card
      JOIN horses h ON h.organization_id = card.organization_id AND h.id = card.horse_id AND h.archived_at IS NULL
      JOIN organizations o ON o.id = card.organization_id AND o.is_active
      WHERE card.token_hash = decode($1, 'hex')
    ) found`,
    values: [Buffer.from(tokenHash).toString("hex")],
  });
  return row && { horseId: row.horseId, ctx: createReaderContext(ctx, row) };
}

function createReaderContext({ requestId, clock }: Context, row: CardReaderRow): Context {
  const { organizationId: id, name, tier, timeZone, currency, numberFormat, ownerId, horseId } = row;
  return createContext({
    actor: { kind: "publicLink", name: "emergency card" },
    organization: { id, name, tier: normalizePlan(tier), timeZone, currency, numberFormat, ownerId },
    permissions: readPermissions({ horses: "read", care: "read" }),
    horseIds: [horseId],
    requestId,
    clock,
  });
}
