import "server-only";
import type { z } from "zod";
import { requireManualLinking } from "@/lib/auth/auth-settings";
import type { VerbArguments } from "@/lib/auth/context";
import { requireRecentSession } from "@/lib/domain/auth/recent-session";
import type { authorizeSchema } from "@/lib/domain/auth/schemas";
import { startProviderSignIn } from "@/lib/domain/auth/start-provider-sign-in";

/**
 * Returns the address where a signed-in person adds another sign-in. Throws as `requireRecentSession`, and
 * provider_disabled.
 */
export async function linkProvider({
  ctx,
  input,
}: VerbArguments<z.input<typeof authorizeSchema>>): Promise<{ url: string }> {
  requireManualLinking();
  const { userId, id: sessionId } = await requireRecentSession(ctx);
  const { url } = await startProviderSignIn({
    ctx,
    input,
    kind: "app",
    who: { userId, sessionId },
    isHandedOn: true,
  });
  return { url };
}
