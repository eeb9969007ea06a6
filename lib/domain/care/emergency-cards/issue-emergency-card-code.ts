import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { findEmergencyCardRow, setEmergencyCardCode } from "@/lib/domain/care/emergency-cards/data";
import {
  type EmergencyCardInput,
  emergencyCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordEmergencyCardChange } from "@/lib/domain/care/emergency-cards/record-emergency-card-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Creates a code that lets people open the card without signing in. The previous code stops working. */
export async function issueEmergencyCardCode({
  ctx,
  input,
}: VerbArguments<EmergencyCardInput>): Promise<{ token: string }> {
  requirePermission(ctx, "health", "full");
  requireOwnOrganization(ctx);
  const { horse_id } = parse(emergencyCardSchema, input);
  const token = createOpaqueToken();
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, horse_id, { forUpdate: true });
    const card = await findEmergencyCardRow(tx, horse_id);
    if (!card) {
      const message = "This card is empty. Fill it in and save it first.";
      throw new DomainError("PRECONDITION_FAILED", message);
    }
    await setEmergencyCardCode(tx, horse_id, token);
    await recordEmergencyCardChange(tx, card.issuedAt ? "code_renewed" : "code_issued", { after: card });
    return { token };
  });
}
