import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findCardRow, setCardCode } from "@/lib/domain/care/emergency-cards/data";
import { type CardOfHorseInput, cardOfHorseSchema } from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordCardChange } from "@/lib/domain/care/emergency-cards/record-card-change";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Revokes the code. Because this removes access, it works for locked and archived horses too. */
export async function revokeCardCode({
  ctx,
  input,
}: VerbArguments<CardOfHorseInput>): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "health", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { horse_id } = parse(cardOfHorseSchema, input);
  return ctx.transaction(async (tx) => {
    await getHorse({ ctx: tx, input: { id: horse_id } });
    const card = await findCardRow(tx, horse_id);
    if (!card?.issuedAt) return { isRevoked: false };
    await setCardCode(tx, horse_id, null);
    await recordCardChange(tx, "code_revoked", { after: card });
    return { isRevoked: true };
  });
}
