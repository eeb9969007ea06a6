import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { getSignInProviders } from "@/lib/domain/identity/authentication/get-sign-in-providers";
import { findIdentities } from "@/lib/domain/identity/authentication/identity-data";
import { env } from "@/lib/env";

export interface LinkedSignInMethods {
  identities: { id: string; provider: string; email: string | null; lastSignInAt: Date | null }[];
  /** Providers that can still be linked. */
  available: string[];
}

/**
 * Lists the user's sign-in methods and the providers that can be added. Throws UNAUTHENTICATED if no user is
 * signed in.
 */
export async function listIdentities({ ctx }: Pick<VerbArguments, "ctx">): Promise<LinkedSignInMethods> {
  const { userId } = requireUser(ctx);
  const identities = await findIdentities(ctx, userId);
  if (!env().AUTH_MANUAL_LINKING) return { identities, available: [] };
  const linked = new Set(identities.map(({ provider }) => provider));
  return { identities, available: getSignInProviders().filter((name) => !linked.has(name)) };
}
