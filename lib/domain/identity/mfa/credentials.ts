import "server-only";
import type { Context } from "@/lib/auth/context";
import { listFactorRows, type StoredFactor } from "@/lib/domain/identity/mfa/data";
import { type StoredCredential, storedCredentialSchema } from "@/lib/domain/identity/mfa/webauthn";

/** Returns the credential of a verified factor. */
export function parseStoredCredential(factor: Pick<StoredFactor, "credential">): StoredCredential {
  return storedCredentialSchema.parse(factor.credential);
}

/** Returns the user's stored credentials, which are used to prevent registering an authenticator twice. */
export async function listStoredCredentials(ctx: Context, userId: string): Promise<StoredCredential[]> {
  const factors = await listFactorRows(ctx, userId, ["webauthn", "passkey"]);
  return factors.filter(({ credential }) => credential !== null).map(parseStoredCredential);
}
