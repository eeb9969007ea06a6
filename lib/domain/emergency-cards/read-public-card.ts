import "server-only";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { getCard } from "@/lib/domain/emergency-cards/get-card";
import { findCardReader } from "@/lib/domain/emergency-cards/link-data";
import type { CardSheet } from "@/lib/domain/emergency-cards/sheet";
import { notFound } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * The card behind a code, for anybody who has it. NOT_FOUND once it was revoked or renewed, the horse is archived or
 * the organization closed. Only misses are counted, after the lookup: who has the right code is never kept waiting.
 */
export async function readPublicCard({
  ctx,
  client,
  input: { token },
}: VisitorArguments<{ token: string }>): Promise<CardSheet> {
  const reader = decodeOpaqueToken(token) && (await findCardReader(ctx, hashOpaqueToken(token)));
  if (!reader) {
    await consumeLimit("emergency-card-miss.address", client.address);
    throw notFound("Emergency card");
  }
  const { sheet } = await getCard({ ctx: reader.ctx, input: { horse_id: reader.horseId } });
  return sheet;
}
