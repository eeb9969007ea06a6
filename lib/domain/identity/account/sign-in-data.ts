import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { EmailOrPhone } from "@/lib/domain/identity/account/data";
import { queryJson } from "@/lib/query-json";

/**
 * A sign-in compares the password with at most this many sign-ups for the same address. The limit is above
 * one, so that a stranger's later sign-up doesn't hide the owner's.
 */
export const MAX_COMPARED_SIGN_UPS = 3;

const storedSignUpSchema = z.object({
  id: z.string(),
  userId: z.string(),
  passwordHash: z.string(),
});
export type StoredSignUp = z.infer<typeof storedSignUpSchema>;

const signInDataSchema = z.object({
  userId: z.string(),
  passwordHash: z.string().nullable(),
  /** Whether the email address or phone number used to sign in is confirmed. */
  isConfirmed: z.boolean(),
  deletedAt: z.string().nullable(),
  signUps: z.array(storedSignUpSchema),
});
type SignInData = z.infer<typeof signInDataSchema>;

function buildSignInQuery(contact: "email" | "phone"): string {
  return `
    SELECT json_build_object(
      'userId', u.id, 'passwordHash', u.password_hash, 'isConfirmed', u.${contact}_confirmed_at IS NOT NULL,
      'deletedAt', u.deleted_at,
      'signUps', COALESCE((
        SELECT json_agg(json_build_object('id', p.id, 'userId', p.user_id, 'passwordHash', p.password_hash))
        FROM (SELECT * FROM pending_sign_ups WHERE user_id = u.id AND expires_at > $2::timestamptz
              ORDER BY consented_at DESC, id DESC LIMIT ${MAX_COMPARED_SIGN_UPS}) p), '[]')) AS value
    FROM users u WHERE u.${contact} = $1`;
}

const SELECT_BY = { email: buildSignInQuery("email"), phone: buildSignInQuery("phone") };

/**
 * Reads, in one query, all the password hashes that a sign-in compares: the account's own hash and the hashes
 * of the newest stored sign-ups for the address. The same query runs for unknown addresses.
 */
export async function findSignInData(ctx: Context, contact: EmailOrPhone): Promise<SignInData | null> {
  const contactType = contact.email === undefined ? "phone" : "email";
  const values = [contact.email ?? contact.phone ?? "", ctx.clock.now().toISOString()];
  return queryJson(ctx.db, {
    name: `sign-in-by-${contactType}`,
    schema: signInDataSchema,
    sql: SELECT_BY[contactType],
    values,
  });
}
