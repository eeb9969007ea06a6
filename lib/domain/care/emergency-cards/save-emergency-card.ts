import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findEmergencyCardRow, saveEmergencyCardRow } from "@/lib/domain/care/emergency-cards/data";
import {
  type SaveEmergencyCardInput,
  saveEmergencyCardSchema,
  toEmergencyCardFields,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordEmergencyCardChange } from "@/lib/domain/care/emergency-cards/record-emergency-card-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";
import { requireCompletePhones } from "@/lib/require-complete-phones";

/** Saves the card. Throws CONFLICT if someone else changed the card after it was read. */
export async function saveEmergencyCard({
  ctx,
  input,
}: VerbArguments<SaveEmergencyCardInput>): Promise<{ revision: number }> {
  requirePermission(ctx, "health", "full");
  requireOwnOrganization(ctx);
  const { horse_id, revision, ...saved } = parse(saveEmergencyCardSchema, input);
  const fields = toEmergencyCardFields(saved);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id, { forUpdate: true });
    const before = await findEmergencyCardRow(tx, horse_id);
    requireUnchanged(before?.revision ?? 0, revision);
    requireCompletePhones({
      vet_phone: { before: before?.vetPhone, after: fields.vetPhone },
      farrier_phone: { before: before?.farrierPhone, after: fields.farrierPhone },
      contact_phone: { before: before?.contactPhone, after: fields.contactPhone },
      second_contact_phone: { before: before?.secondContactPhone, after: fields.secondContactPhone },
    });
    const after = await saveEmergencyCardRow(tx, horse_id, fields);
    await recordEmergencyCardChange(tx, "saved", { before, after });
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
