import "server-only";
import type { z } from "zod";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import type { authorizeSchema } from "@/lib/domain/auth/schemas";
import { startProviderSignIn } from "@/lib/domain/auth/start-provider-sign-in";

/** As `linkProvider`, for a browser, which comes back with the state that it set out with. */
export async function linkProviderHere({
  ctx,
  input,
}: VerbArguments<z.input<typeof authorizeSchema>>): Promise<{ url: string; state: string }> {
  const { userId, id: sessionId } = await requireAssurance(ctx);
  return startProviderSignIn({ ctx, input, kind: "web", who: { userId, sessionId } });
}
