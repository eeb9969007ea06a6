import "server-only";
import type { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { requireManualLinkingEnabled } from "@/lib/domain/identity/account/auth-settings";
import type { startProviderSignInSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { requireRecentSession } from "@/lib/domain/identity/authentication/recent-session";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";

/**
 * Returns the URL that a signed-in user opens to add another sign-in method. Throws provider_disabled if the
 * provider isn't configured, and the same errors as `requireRecentSession`.
 */
export async function linkProvider({
  ctx,
  input,
}: VerbArguments<z.input<typeof startProviderSignInSchema>>): Promise<{ url: string }> {
  requireManualLinkingEnabled();
  const { userId, id: sessionId } = await requireRecentSession(ctx);
  const { url } = await startProviderSignIn({
    ctx,
    input,
    kind: "app",
    initiator: { userId, sessionId },
    isForAppBrowser: true,
  });
  return { url };
}
