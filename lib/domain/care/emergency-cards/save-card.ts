import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findCardRow, saveCardRow } from "@/lib/domain/care/emergency-cards/data";
import {
  type SaveCardInput,
  saveCardSchema,
  toCardFields,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordCardChange } from "@/lib/domain/care/emergency-cards/record-card-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Saves the card. Throws CONFLICT if someone else changed it in the meantime. */
export async function saveCard({ ctx, input }: VerbArguments<SaveCardInput>): Promise<{ revision: number }> {
  requirePermission(ctx, "health", "full");
  requireOwnOrganization(ctx);
  const { horse_id, revision, ...saved } = parse(saveCardSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id, { forUpdate: true });
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
    "Someone else changed this card while you were editing. Your changes aren't saved yet.",
  );
}
