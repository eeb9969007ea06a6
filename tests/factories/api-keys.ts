import { API_SCOPES, type ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { createApiKey } from "@/lib/domain/platform/api-keys/create-api-key";

/** Creates an API key for the context's organization, with all scopes by default. */
export function createTestKey(ctx: Context, scopes: readonly ApiScope[] = API_SCOPES) {
  return createApiKey({ ctx, input: { name: "Feed computer", scopes: [...scopes], expiresInDays: "" } });
}
