import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";
import type { EmergencyCardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import { createId } from "@/lib/ids";

const ENCRYPTION_PURPOSE = "emergency-card-code";

const CARD_COLUMNS = {
  ...{ id: true, horseId: true, revision: true, tokenSealed: true, issuedAt: true },
  ...{ vetName: true, vetPhone: true, farrierName: true, farrierPhone: true },
  ...{ contactName: true, contactPhone: true, secondContactName: true, secondContactPhone: true },
  ...{ allergies: true, conditions: true, medication: true, notes: true },
  ...{ insuranceCompany: true, policyNumber: true },
} as const;

export interface EmergencyCardRow extends EmergencyCardFields {
  id: string;
  horseId: string;
  revision: number;
  tokenSealed: Uint8Array | null;
  issuedAt: Date | null;
}

const getKey = (ctx: Context, horseId: string) => ({
  organizationId_horseId: { organizationId: getOrganizationId(ctx), horseId },
});

/** Returns the horse's card, or null. The caller checks access to the horse. */
export function findEmergencyCardRow(ctx: Context, horseId: string): Promise<EmergencyCardRow | null> {
  return ctx.db.emergencyCard.findUnique({ where: getKey(ctx, horseId), select: CARD_COLUMNS });
}

/** Saves the whole card. The caller must have locked the horse. */
export function saveEmergencyCardRow(
  tx: Context,
  horseId: string,
  fields: EmergencyCardFields,
): Promise<EmergencyCardRow> {
  const organizationId = getOrganizationId(tx);
  return tx.db.emergencyCard.upsert({
    where: getKey(tx, horseId),
    create: { id: createId(), organizationId, horseId, ...fields, createdAt: tx.clock.now() },
    update: { ...fields, revision: { increment: 1 } },
    select: CARD_COLUMNS,
  });
}

/** Sets the card's code and replaces any earlier code; null removes the code. */
export async function setEmergencyCardCode(
  tx: Context,
  horseId: string,
  token: string | null,
): Promise<void> {
  const code =
    token === null
      ? { tokenHash: null, tokenSealed: null, issuedAt: null }
      : {
          tokenHash: hashOpaqueToken(token),
          tokenSealed: sealSecret(ENCRYPTION_PURPOSE, token),
          issuedAt: tx.clock.now(),
        };
  await tx.db.emergencyCard.update({ where: getKey(tx, horseId), data: code, select: { id: true } });
}

/** Returns the decrypted code, or null if it was encrypted with a different AUTH_SECRET. */
export function decryptEmergencyCardCode({ tokenSealed }: EmergencyCardRow): string | null {
  return tokenSealed && unsealSecret(ENCRYPTION_PURPOSE, tokenSealed);
}
