import "server-only";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { getCard } from "@/lib/domain/emergency-cards/get-card";
import { emergencyPicturePath } from "@/lib/domain/emergency-cards/link";
import { findCardReader } from "@/lib/domain/emergency-cards/link-data";
import type { CardSheet } from "@/lib/domain/emergency-cards/sheet";
import { notFound } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

type Arguments = VisitorArguments<{ token: string }>;

/**
 * The card behind a code, for anybody who has it. NOT_FOUND once it was revoked or renewed, the horse is archived or
 * the organization closed. Only misses are counted, after the lookup: who has the right code is never kept waiting.
 */
export async function readPublicCard(work: Arguments): Promise<CardSheet> {
  const sheet = await readSheet(work);
  return { ...sheet, pictureUrl: sheet.pictureUrl && emergencyPicturePath(work.input.token) };
}

/** A link to the picture of the horse whose card is behind a code: for whoever serves it, told to nobody. */
export async function findPublicPicture(work: Arguments): Promise<string> {
  const { pictureUrl } = await readSheet(work);
  if (!pictureUrl) throw notFound("Picture");
  return pictureUrl;
}

async function readSheet({ ctx, client, input: { token } }: Arguments): Promise<CardSheet> {
  const reader = decodeOpaqueToken(token) && (await findCardReader(ctx, hashOpaqueToken(token)));
  if (!reader) {
    await consumeLimit("emergency-card-miss.address", client.address);
    throw notFound("Emergency card");
  }
  const { sheet } = await getCard({ ctx: reader.ctx, input: { horse_id: reader.horseId } });
  return sheet;
}
