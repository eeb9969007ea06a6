import "server-only";
import type { Context } from "@/lib/auth/context";
import type { AuthenticationMethod, SessionMethod } from "@/lib/auth/sessions";

export interface HandedOver {
  method: SessionMethod;
  aal: string;
  amr: AuthenticationMethod[];
  passkeyId: string | null;
}

/** What the app's session has shown, which a session of the web takes over. */
export async function readAssurance(tx: Context, sessionId: string): Promise<HandedOver> {
  const { aal, amr, passkeyId } = await tx.db.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { aal: true, amr: true, passkeyId: true },
  });
  const shown = amr as unknown as AuthenticationMethod[];
  return { method: (shown[0]?.method ?? "password") as SessionMethod, aal, amr: shown, passkeyId };
}

/** Whose living session a browser has; null without one. */
export async function findBrowserUser(ctx: Context, sessionId: string): Promise<string | null> {
  const session = await ctx.db.session.findFirst({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return session?.userId ?? null;
}
