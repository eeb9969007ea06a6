import "server-only";
import type { z } from "zod";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { requireProof } from "@/lib/domain/account/require-proof";
import type { authorizeSchema } from "@/lib/domain/auth/schemas";
import { startProviderSignIn } from "@/lib/domain/auth/start-provider-sign-in";

type LinkInput = z.input<typeof authorizeSchema> & { password?: string | undefined };

/**
 * As `linkProvider`, for a browser, which comes back with the state that it set out with. Throws as `requireProof`:
 * a session that was stolen once isn't to become a way in for good.
 */
export async function linkProviderHere({
  ctx,
  input: { password, ...input },
}: VerbArguments<LinkInput>): Promise<{ url: string; state: string }> {
  const { userId, id: sessionId } = await requireAssurance(ctx);
  await requireProof(ctx, userId, { password });
  return startProviderSignIn({ ctx, input, kind: "web", who: { userId, sessionId } });
}
