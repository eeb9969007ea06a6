import "server-only";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getCard } from "@/lib/domain/care/emergency-cards/get-card";
import { getEmergencyPicturePath } from "@/lib/domain/care/emergency-cards/link";
import { findCardReader } from "@/lib/domain/care/emergency-cards/link-data";
import type { CardSheet } from "@/lib/domain/care/emergency-cards/sheet";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor";
import { createNotFoundError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

type Arguments = TrustedVisitorArguments<{ token: string }>;

/**
 * Returns the card of a code to anyone who has it. Throws NOT_FOUND if it was revoked or replaced, the horse is
 * archived or the organization closed. Counts only wrong codes, after the lookup, so the right code is never delayed.
 */
export async function readPublicCard(work: Arguments): Promise<CardSheet> {
  const sheet = await readSheet(work);
  return { ...sheet, pictureUrl: sheet.pictureUrl && getEmergencyPicturePath(work.input.token) };
}

/** Returns a storage link to the horse's picture for the server, which never sends it to the client. */
export async function findPublicPicture(work: Arguments): Promise<string> {
  const { pictureUrl } = await readSheet(work);
  if (!pictureUrl) throw createNotFoundError("Picture");
  return pictureUrl;
}

async function readSheet({ ctx, client, input: { token } }: Arguments): Promise<CardSheet> {
  const reader = decodeOpaqueToken(token) && (await findCardReader(ctx, hashOpaqueToken(token)));
  if (!reader) {
    await consumeLimit("emergency-card-miss.address", client.address);
    throw createNotFoundError("Emergency card");
  }
  const { sheet } = await getCard({ ctx: reader.ctx, input: { horse_id: reader.horseId } });
  return sheet;
}
