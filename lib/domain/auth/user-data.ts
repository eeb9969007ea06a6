import "server-only";
import type { Context } from "@/lib/auth/context";
import { toUserJson, type UserFacts, type UserJson } from "@/lib/domain/auth/user-json";

/** A user in the contract's shape. */
export async function getUserJson(ctx: Context, userId: string): Promise<UserJson> {
  const rows = await ctx.db.$queryRaw<{ facts: UserFacts }[]>`
    SELECT json_build_object(
      'id', u.id, 'email', u.email, 'phone', u.phone, 'new_email', u.new_email, 'new_phone', u.new_phone,
      'email_confirmed_at', u.email_confirmed_at, 'phone_confirmed_at', u.phone_confirmed_at,
      'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.user_metadata,
      'created_at', u.created_at, 'updated_at', u.updated_at,
      'identities', COALESCE((SELECT json_agg(json_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
          'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
          'updated_at', i.updated_at, 'email', i.email) ORDER BY i.created_at, i.id)
        FROM identities i WHERE i.user_id = u.id), '[]'),
      'factors', COALESCE((SELECT json_agg(json_build_object(
          'id', f.id, 'status', f.status, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
          'created_at', f.created_at, 'updated_at', f.updated_at) ORDER BY f.created_at, f.id)
        FROM mfa_factors f WHERE f.user_id = u.id AND f.factor_type <> 'passkey'), '[]')) AS facts
    FROM users u WHERE u.id = ${userId}::uuid`;
  const facts = rows[0]?.facts;
  if (!facts) throw new Error("The user of a living session is missing");
  return toUserJson(facts);
}
