import "server-only";
import { z } from "zod";
import { type Context, createContext } from "@/lib/auth/context";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { readPermissions } from "@/lib/auth/permissions";
import { getEmergencyCardPicturePath } from "@/lib/domain/care/emergency-cards/emergency-paths";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import type { EmergencyCardSheetContent } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { createNotFoundError } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryJson } from "@/lib/query-json";
import { consumeRateLimit } from "@/lib/rate-limit";

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

interface EmergencyCardReader {
  horseId: string;
  /** A context that can read only this horse and its care. */
  ctx: Context;
}

type PublicCardArguments = TrustedVisitorArguments<{ token: string }>;

/**
 * Returns the card that a code belongs to. Anyone who has the code can read the card. Throws NOT_FOUND if the code
 * was revoked or replaced, the horse is archived, or the organization is closed. Only wrong codes count toward the
 * rate limit, and they are counted after the lookup, so a correct code is never rejected.
 */
export async function readPublicEmergencyCard(work: PublicCardArguments): Promise<EmergencyCardSheetContent> {
  const sheet = await readSheet(work);
  return { ...sheet, pictureUrl: sheet.pictureUrl && getEmergencyCardPicturePath(work.input.token) };
}

/**
 * Returns a storage link to the horse's picture. Use the link only on the server and never send it to the browser.
 */
export async function findPublicEmergencyCardPicture(work: PublicCardArguments): Promise<string> {
  const { pictureUrl } = await readSheet(work);
  if (!pictureUrl) throw createNotFoundError("Picture");
  return pictureUrl;
}

async function readSheet({
  ctx,
  client,
  input: { token },
}: PublicCardArguments): Promise<EmergencyCardSheetContent> {
  const reader = decodeOpaqueToken(token) && (await findEmergencyCardReader(ctx, hashOpaqueToken(token)));
  if (!reader) {
    await consumeRateLimit("emergency-card-miss.address", client.address);
    throw createNotFoundError("Emergency card");
  }
  const { sheet } = await getEmergencyCard({ ctx: reader.ctx, input: { horse_id: reader.horseId } });
  return sheet;
}

/**
 * Returns the context for reading the card whose code has the given hash. Returns null unless the horse is active
 * and its organization is open.
 */
async function findEmergencyCardReader(
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
