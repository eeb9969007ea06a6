import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { recordTermsAcceptance } from "@/lib/domain/identity/account/record-terms-acceptance";

/**
 * Records that the signed-in user agrees to the terms and the privacy policy. Throws UNAUTHENTICATED if no
 * user is signed in.
 */
export async function acceptTerms({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ agreed: true }> {
  const { userId } = requireUser(ctx);
  await ctx.transaction((tx) => recordTermsAcceptance(tx, userId));
  return { agreed: true };
}
