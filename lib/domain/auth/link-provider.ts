import "server-only";
import type { z } from "zod";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import type { authorizeSchema } from "@/lib/domain/auth/schemas";
import { startProviderSignIn } from "@/lib/domain/auth/start-provider-sign-in";

/** Where a signed-in person goes to add a further sign-in. Throws insufficient_aal and provider_disabled. */
export async function linkProvider({
  ctx,
  input,
}: VerbArguments<z.input<typeof authorizeSchema>>): Promise<{ url: string }> {
  const { userId, id: sessionId } = await requireAssurance(ctx);
  const { url } = await startProviderSignIn({
    ctx,
    input,
    kind: "app",
    who: { userId, sessionId },
    isHandedOn: true,
  });
  return { url };
}
