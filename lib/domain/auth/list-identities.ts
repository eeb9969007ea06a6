import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { signInProviders } from "@/lib/auth/sign-in-providers";
import { findIdentities } from "@/lib/domain/auth/identity-data";

export interface LinkedSignIns {
  identities: { id: string; provider: string; email: string | null; lastSignInAt: Date | null }[];
  /** Providers that could be linked still. */
  available: string[];
}

/** The ways in which a person signs in, and further ones that there are. Throws UNAUTHENTICATED. */
export async function listIdentities({ ctx }: Pick<VerbArguments, "ctx">): Promise<LinkedSignIns> {
  const { userId } = requireUser(ctx);
  const identities = await findIdentities(ctx, userId);
  const linked = new Set(identities.map(({ provider }) => provider));
  return { identities, available: signInProviders().filter((name) => !linked.has(name)) };
}
