import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { authenticationMethodSchema } from "@/lib/auth/sessions";
import { toUserJson, type UserJson, userRowSchema } from "@/lib/domain/identity/authentication/user-json";
import { queryJson } from "@/lib/query-json";

/**
 * SQL expression that returns the row `u` of the `users` table as JSON, including the user's identities and
 * factors.
 */
const USER_JSON_SQL = `json_build_object(
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
    FROM mfa_factors f WHERE f.user_id = u.id AND f.factor_type <> 'passkey'), '[]'))`;

const SELECT_USER = `SELECT ${USER_JSON_SQL} AS value FROM users u WHERE u.id = $1::uuid`;

/** Returns a user in the auth API's format. */
export async function getUserJson(ctx: Context, userId: string): Promise<UserJson> {
  const facts = await queryJson(ctx.db, {
    name: "auth-user",
    schema: userRowSchema,
    sql: SELECT_USER,
    values: [userId],
  });
  if (!facts) throw new Error("The user of an active session is missing");
  return toUserJson(facts);
}

const refreshableSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  aal: z.string(),
  amr: z.array(authenticationMethodSchema),
  user: userRowSchema,
});

const SELECT_REFRESHABLE = `
  SELECT json_build_object('id', s.id, 'userId', s.user_id, 'aal', s.aal, 'amr', s.amr, 'user', ${USER_JSON_SQL}) AS value
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1::uuid AND s.kind = 'app' AND u.deleted_at IS NULL`;

/**
 * Finds the app session that a refresh token has just renewed. Returns null for a browser session or a deleted
 * account.
 */
export async function findRefreshableSession(ctx: Context, id: string) {
  const session = await queryJson(ctx.db, {
    name: "refreshable-session",
    schema: refreshableSessionSchema,
    sql: SELECT_REFRESHABLE,
    values: [id],
  });
  return session && { ...session, user: toUserJson(session.user) };
}
