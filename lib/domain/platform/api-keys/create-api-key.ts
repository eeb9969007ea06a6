import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { getApiPermissions } from "@/lib/auth/api-scopes";
import {
  type Context,
  requireFeature,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { hasAllPermissions } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { type ApiKeyDto, countActiveApiKeys, insertApiKey } from "@/lib/domain/platform/api-keys/data";
import { type CreateApiKeyInput, createApiKeySchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { createApiKeySecret } from "@/lib/domain/platform/api-keys/secret";
import { DomainError, parse } from "@/lib/errors";

const MAX_ACTIVE_KEYS = 25;

/**
 * Creates an API key and returns its secret. The secret can't be read later, because only a hash is stored.
 */
export async function createApiKey({
  ctx,
  input,
}: VerbArguments<CreateApiKeyInput>): Promise<{ key: ApiKeyDto; secret: string }> {
  requirePermission(ctx, "organization", "full");
  requireUser(ctx);
  requireFeature(ctx, "api_access");
  const { name, scopes, expiresInDays } = parse(createApiKeySchema, input);
  requireOwnScopes(ctx, scopes);
  const secret = createApiKeySecret();
  const expiresAt =
    expiresInDays === null ? null : new Date(ctx.clock.now().getTime() + expiresInDays * DAY_MS);
  return ctx.transaction(async (tx) => {
    if ((await countActiveApiKeys(tx)) >= MAX_ACTIVE_KEYS) {
      throw new DomainError(
        "CONFLICT",
        `You already have ${MAX_ACTIVE_KEYS} keys. Revoke one you don't use.`,
      );
    }
    const secretHash = hashOpaqueToken(secret);
    const key = await insertApiKey(tx, { name, scopes, secretHash, lastFour: secret.slice(-4), expiresAt });
    const after = { name, scopes: [...scopes], last_four: key.lastFour, expires_at: key.expiresAt };
    await recordAudit(tx, { action: "api_key.created", entityType: "api_key", entityId: key.id, after });
    return { key, secret };
  });
}

/**
 * Throws FORBIDDEN if the key would have a permission that the user lacks, or if the user can't access all
 * horses. A key can always access all horses.
 */
function requireOwnScopes(ctx: Context, scopes: Parameters<typeof getApiPermissions>[0]): void {
  if (ctx.horseIds === "all" && hasAllPermissions(ctx.permissions, getApiPermissions(scopes))) return;
  const message =
    ctx.horseIds === "all"
      ? "You can't give a key more permissions than your own role has. Choose fewer permissions."
      : "A key can access every horse, but you can't. Ask the owner to create the key.";
  throw new DomainError("FORBIDDEN", message, { fieldErrors: { scopes: message } });
}
