import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Contact } from "@/lib/domain/account/data";
import { readJson } from "@/lib/read-json";

/** So many sign-ups of an address are tried at sign-in: a stranger's later one doesn't hide the owner's. */
export const TRIED_SIGN_UPS = 3;

export interface KeptSignUp {
  id: string;
  userId: string;
  passwordHash: string;
}

export interface SignInFacts {
  userId: string;
  passwordHash: string | null;
  /** The address or number that somebody signs in with. */
  isConfirmed: boolean;
  deletedAt: string | null;
  signUps: KeptSignUp[];
}

function selectFacts(contact: "email" | "phone"): string {
  return `
    SELECT json_build_object(
      'userId', u.id, 'passwordHash', u.password_hash, 'isConfirmed', u.${contact}_confirmed_at IS NOT NULL,
      'deletedAt', u.deleted_at,
      'signUps', COALESCE((
        SELECT json_agg(json_build_object('id', p.id, 'userId', p.user_id, 'passwordHash', p.password_hash))
        FROM (SELECT * FROM pending_sign_ups WHERE user_id = u.id AND expires_at > $2::timestamptz
              ORDER BY consented_at DESC, id DESC LIMIT ${TRIED_SIGN_UPS}) p), '[]')) AS value
    FROM users u WHERE u.${contact} = $1`;
}

const SELECT_BY = { email: selectFacts("email"), phone: selectFacts("phone") };

/**
 * What a password is compared with, in one read whether or not there is an account: its own, and the newest sign-ups
 * that were made with the address and are kept, confirmable or not.
 */
export async function findSignInFacts(ctx: Context, contact: Contact): Promise<SignInFacts | null> {
  const by = contact.email === undefined ? "phone" : "email";
  const values = [contact.email ?? contact.phone ?? "", ctx.clock.now().toISOString()];
  return readJson<SignInFacts>(ctx.db, { name: `sign-in-by-${by}`, sql: SELECT_BY[by], values });
}
