import "server-only";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getEmergencyPicturePath } from "@/lib/domain/care/emergency-cards/emergency-paths";
import { getCard } from "@/lib/domain/care/emergency-cards/get-card";
import type { CardSheet } from "@/lib/domain/care/emergency-cards/get-card-sheet";
import { findCardReader } from "@/lib/domain/care/emergency-cards/link-data";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor";
import { createNotFoundError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

type PublicCardArguments = TrustedVisitorArguments<{ token: string }>;

/**
 * Returns the card behind a code to anyone who has the code. Throws NOT_FOUND if the code was revoked or
 * replaced, the horse is archived or the organization is closed. Only wrong codes count toward the rate limit,
 * after the lookup, so a correct code is never delayed.
 */
export async function readPublicCard(work: PublicCardArguments): Promise<CardSheet> {
  const sheet = await readSheet(work);
  return { ...sheet, pictureUrl: sheet.pictureUrl && getEmergencyPicturePath(work.input.token) };
}

/** Returns a storage link to the horse's picture for use on the server. Never send it to the client. */
export async function findPublicPicture(work: PublicCardArguments): Promise<string> {
  const { pictureUrl } = await readSheet(work);
  if (!pictureUrl) throw createNotFoundError("Picture");
  return pictureUrl;
}

async function readSheet({ ctx, client, input: { token } }: PublicCardArguments): Promise<CardSheet> {
  const reader = decodeOpaqueToken(token) && (await findCardReader(ctx, hashOpaqueToken(token)));
  if (!reader) {
    await consumeLimit("emergency-card-miss.address", client.address);
    throw createNotFoundError("Emergency card");
  }
  const { sheet } = await getCard({ ctx: reader.ctx, input: { horse_id: reader.horseId } });
  return sheet;
}
