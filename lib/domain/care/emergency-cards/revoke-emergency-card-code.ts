import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findEmergencyCardRow, setEmergencyCardCode } from "@/lib/domain/care/emergency-cards/data";
import {
  type EmergencyCardInput,
  emergencyCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { recordEmergencyCardChange } from "@/lib/domain/care/emergency-cards/record-emergency-card-change";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Revokes the code. Works for locked and archived horses too, because revoking only removes access. */
export async function revokeEmergencyCardCode({
  ctx,
  input,
}: VerbArguments<EmergencyCardInput>): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "health", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { horse_id } = parse(emergencyCardSchema, input);
  return ctx.transaction(async (tx) => {
    await getHorse({ ctx: tx, input: { id: horse_id } });
    const card = await findEmergencyCardRow(tx, horse_id);
    if (!card?.issuedAt) return { isRevoked: false };
    await setEmergencyCardCode(tx, horse_id, null);
    await recordEmergencyCardChange(tx, "code_revoked", { after: card });
    return { isRevoked: true };
  });
}
