import { z } from "zod";
import { API_SCOPES } from "@/lib/auth/api-scopes";
import { requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

export const KEY_NAME_MAX = 80;

export const MISSING_SCOPES_MESSAGE = "Choose at least one permission.";

/** Days until a key expires; empty: never. */
export const KEY_LIFETIMES = ["30", "90", "365", ""] as const;

export const createKeySchema = z.object({
  name: requiredText("Enter a name, such as the app that uses the key.", KEY_NAME_MAX),
  scopes: z
    .array(z.enum(API_SCOPES, { error: "This permission doesn't exist." }), { error: MISSING_SCOPES_MESSAGE })
    .min(1, MISSING_SCOPES_MESSAGE)
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  expiresInDays: z
    .enum(KEY_LIFETIMES, { error: "Choose when the key expires." })
    .transform((days) => (days === "" ? null : Number(days))),
});
export type CreateKeyInput = z.input<typeof createKeySchema>;

export const keyIdSchema = z.object({ id: z.string() });
export type KeyIdInput = z.input<typeof keyIdSchema>;

export const listKeysSchema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListKeysInput = z.input<typeof listKeysSchema>;
