import "server-only";
import type { Context } from "@/lib/auth/context";
import { type StoredCredential, storedCredentialSchema } from "@/lib/auth/webauthn";
import { type FactorRow, listFactorRows } from "@/lib/domain/identity/mfa/data";

/** Returns the credential of a verified factor. */
export function getCredential(factor: Pick<FactorRow, "credential">): StoredCredential {
  return storedCredentialSchema.parse(factor.credential);
}

/** Returns all credentials of the person, which an authenticator shouldn't register twice. */
export async function getCredentials(ctx: Context, userId: string): Promise<StoredCredential[]> {
  const factors = await listFactorRows(ctx, userId, ["webauthn", "passkey"]);
  return factors.filter(({ credential }) => credential !== null).map(getCredential);
}
