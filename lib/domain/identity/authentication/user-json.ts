import { z } from "zod";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";

const identityJsonSchema = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: z.unknown(),
  provider: z.string(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().nullish(),
});
type IdentityJson = z.infer<typeof identityJsonSchema>;

export const userRowSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  new_email: z.string().nullable(),
  new_phone: z.string().nullable(),
  email_confirmed_at: z.string().nullable(),
  phone_confirmed_at: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  identities: z.array(identityJsonSchema),
  factors: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      friendly_name: z.string().nullable(),
      factor_type: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  ),
});
type UserRow = z.infer<typeof userRowSchema>;

export type UserJson = ReturnType<typeof toUserJson>;

/** Returns a phone number in the auth API's format: E.164 without the plus sign. */
export function toAuthApiPhone(phone: string | null): string | null {
  return phone?.replace(/^\+/, "") ?? null;
}

function toIdentityJson(identity: IdentityJson): IdentityJson {
  const { identity_data: data } = identity;
  if (identity.provider !== "phone" || typeof data !== "object" || data === null) return identity;
  if (!("phone" in data) || typeof data.phone !== "string") return identity;
  return { ...identity, identity_data: { ...data, phone: toAuthApiPhone(data.phone) } };
}

/**
 * Converts a user to the auth API's format, which omits empty fields but represents a missing email address or
 * phone number as an empty string.
 */
export function toUserJson(facts: UserRow) {
  const identities = facts.identities.filter(({ provider }) => provider !== ANONYMOUS_PROVIDER);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return {
    id: facts.id,
    aud: "authenticated",
    role: "authenticated",
    email: facts.email ?? "",
    phone: toAuthApiPhone(facts.phone) ?? "",
    ...omitEmpty({
      email_confirmed_at: facts.email_confirmed_at,
      phone_confirmed_at: facts.phone_confirmed_at,
      confirmed_at: facts.email_confirmed_at ?? facts.phone_confirmed_at,
      new_email: facts.new_email,
      new_phone: toAuthApiPhone(facts.new_phone),
      last_sign_in_at: facts.last_sign_in_at,
    }),
    app_metadata: { ...(providers[0] && { provider: providers[0] }), providers },
    user_metadata: facts.user_metadata,
    identities: identities.map(toIdentityJson),
    factors: facts.factors,
    created_at: facts.created_at,
    updated_at: facts.updated_at,
    // An account is no longer anonymous once it has a sign-in method.
    is_anonymous: facts.identities.length > 0 && identities.length === 0,
  };
}

function omitEmpty(fields: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(entries);
}
