import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { Queryable } from "@/lib/db";

/**
 * Marks a signed token as used. Returns false if the token was already used. The row is stored until the token
 * expires.
 */
export async function markTokenUsed(database: Queryable, token: string, expiresAt: Date): Promise<boolean> {
  const spent = await database.$executeRaw`
    INSERT INTO spent_tokens (token_hash, expires_at) VALUES (${hashOpaqueToken(token)}, ${expiresAt})
    ON CONFLICT DO NOTHING`;
  return spent === 1;
}
