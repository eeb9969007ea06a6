import { z } from "zod";
import { API_SCOPES } from "@/lib/auth/api-scopes";
import { requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

export const MAX_API_KEY_NAME_LENGTH = 80;

export const MISSING_SCOPES_MESSAGE = "Choose at least one permission.";

/** The number of days until a key expires. An empty value means that the key never expires. */
export const API_KEY_LIFETIMES = ["30", "90", "365", ""] as const;

export const createApiKeySchema = z.object({
  name: requiredText("Enter a name, such as the name of the app that uses the key.", MAX_API_KEY_NAME_LENGTH),
  scopes: z
    .array(z.enum(API_SCOPES, { error: "This permission doesn't exist. Choose a different permission." }), {
      error: MISSING_SCOPES_MESSAGE,
    })
    .min(1, MISSING_SCOPES_MESSAGE)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .enum(API_KEY_LIFETIMES, { error: "Choose when the key expires." })
    .transform((days) => (days === "" ? null : Number(days))),
});
export type CreateApiKeyInput = z.input<typeof createApiKeySchema>;

export const apiKeyIdSchema = z.object({ id: z.string() });
export type ApiKeyIdInput = z.input<typeof apiKeyIdSchema>;

export const listApiKeysSchema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListApiKeysInput = z.input<typeof listApiKeysSchema>;
