import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findApiKeyRow, markApiKeyRevoked } from "@/lib/domain/platform/api-keys/data";
import { type ApiKeyIdInput, apiKeyIdSchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Revokes a key permanently and with immediate effect. Allowed on every plan and in locked organizations,
 * because it only removes access.
 */
export async function revokeApiKey({ ctx, input }: VerbArguments<ApiKeyIdInput>): Promise<{ name: string }> {
  requirePermission(ctx, "organization", "full", { allowLocked: true });
  const { id } = parse(apiKeyIdSchema, input);
  return ctx.transaction(async (tx) => {
    const key = await findApiKeyRow(tx, id);
    if (!key) throw createNotFoundError("API key");
    const { name, lastFour } = key;
    if (await markApiKeyRevoked(tx, id)) {
      const after = { name, last_four: lastFour };
      await recordAudit(tx, { action: "api_key.revoked", entityType: "api_key", entityId: id, after });
    }
    return { name };
  });
}
