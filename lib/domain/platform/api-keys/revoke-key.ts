import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findKeyRow, markKeyRevoked } from "@/lib/domain/platform/api-keys/data";
import { type KeyIdInput, keyIdSchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Revokes a key permanently, effective with its next call. Allowed on every plan and in locked organizations,
 * because it only removes access.
 */
export async function revokeKey({ ctx, input }: VerbArguments<KeyIdInput>): Promise<{ name: string }> {
  requirePermission(ctx, "organization", "full", { allowLocked: true });
  const { id } = parse(keyIdSchema, input);
  return ctx.transaction(async (tx) => {
    const key = await findKeyRow(tx, id);
    if (!key) throw createNotFoundError("API key");
    const { name, lastFour } = key;
    if (await markKeyRevoked(tx, id)) {
      const after = { name, last_four: lastFour };
      await recordAudit(tx, { action: "api_key.revoked", entityType: "api_key", entityId: id, after });
    }
    return { name };
  });
}
