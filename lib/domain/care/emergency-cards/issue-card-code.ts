import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { findCardRow, setCardCode } from "@/lib/domain/care/emergency-cards/data";
import { type CardOfHorseInput, cardOfHorseSchema } from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordCardChange } from "@/lib/domain/care/emergency-cards/record-card-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Creates a code that opens the card without signing in. An earlier code stops working. */
export async function issueCardCode({
  ctx,
  input,
}: VerbArguments<CardOfHorseInput>): Promise<{ token: string }> {
  requirePermission(ctx, "health", "full");
  requireOwnOrganization(ctx);
  const { horse_id } = parse(cardOfHorseSchema, input);
  const token = createOpaqueToken();
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id, { forUpdate: true });
    const card = await findCardRow(tx, horse_id);
    if (!card) {
      const message = "This card is empty. Fill it in and save it first.";
      throw new DomainError("PRECONDITION_FAILED", message);
    }
    await setCardCode(tx, horse_id, token);
    await recordCardChange(tx, card.issuedAt ? "code_renewed" : "code_issued", { after: card });
    return { token };
  });
}
