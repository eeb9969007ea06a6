import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { acceptTerms } from "@/lib/domain/identity/account/accept-terms";

/** Records that the signed-in person agrees to the terms and the privacy policy. Throws UNAUTHENTICATED. */
export async function agreeToTerms({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ agreed: true }> {
  const { userId } = requireUser(ctx);
  await ctx.transaction((tx) => acceptTerms(tx, userId));
  return { agreed: true };
}
