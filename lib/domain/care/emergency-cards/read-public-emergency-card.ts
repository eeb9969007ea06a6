import "server-only";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getEmergencyCardPicturePath } from "@/lib/domain/care/emergency-cards/emergency-paths";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import type { EmergencyCardSheetContent } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";
import { findEmergencyCardReader } from "@/lib/domain/care/emergency-cards/link-data";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { createNotFoundError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

type PublicCardArguments = TrustedVisitorArguments<{ token: string }>;

/**
 * Returns the card behind a code to anyone who has the code. Throws NOT_FOUND if the code was revoked or
 * replaced, the horse is archived, or the organization is closed. Only wrong codes count toward the rate
 * limit, and they are counted after the lookup, so a correct code is never rejected.
 */
export async function readPublicEmergencyCard(work: PublicCardArguments): Promise<EmergencyCardSheetContent> {
  const sheet = await readSheet(work);
  return { ...sheet, pictureUrl: sheet.pictureUrl && getEmergencyCardPicturePath(work.input.token) };
}

/**
 * Returns a storage link to the horse's picture. Use the link only on the server and never send it to the
 * browser.
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
