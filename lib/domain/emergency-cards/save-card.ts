import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordCardChange } from "@/lib/domain/emergency-cards/changed";
import { findCardRow, saveCardRow } from "@/lib/domain/emergency-cards/data";
import { type SaveCardInput, saveCardSchema, toCardFields } from "@/lib/domain/emergency-cards/schemas";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { DomainError, parse } from "@/lib/errors";

/** Writes the card as it was seen: CONFLICT when somebody else was quicker. */
export async function saveCard({ ctx, input }: VerbArguments<SaveCardInput>): Promise<{ revision: number }> {
  requirePermission(ctx, "health", "full");
  requireOwnOrganization(ctx);
  const { horse_id, revision, ...saved } = parse(saveCardSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id, { toChange: true });
    const before = await findCardRow(tx, horse_id);
    requireUnchanged(before?.revision ?? 0, revision);
    const after = await saveCardRow(tx, horse_id, toCardFields(saved));
    await recordCardChange(tx, "saved", { before, after });
    return { revision: after.revision };
  });
}

function requireUnchanged(current: number, revision: number): void {
  if (current === revision) return;
  throw new DomainError(
    "CONFLICT",
    "Somebody changed this card while you were editing. Yours isn't saved yet.",
  );
}
