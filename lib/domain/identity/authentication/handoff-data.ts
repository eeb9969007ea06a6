import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import {
  type AuthenticationMethod,
  authenticationMethodSchema,
  SESSION_METHODS,
  type SessionMethod,
} from "@/lib/auth/sessions";

export interface InheritedAssurance {
  method: SessionMethod;
  aal: string;
  amr: AuthenticationMethod[];
  passkeyId: string | null;
}

/** Returns the app session's sign-in methods and assurance level (aal), which the web session inherits. */
export async function readSessionAssurance(tx: Context, sessionId: string): Promise<InheritedAssurance> {
  const { aal, passkeyId, ...stored } = await tx.db.session.findUniqueOrThrow({
    where: { id: sessionId },
    select: { aal: true, amr: true, passkeyId: true },
  });
  const amr = z.array(authenticationMethodSchema).parse(stored.amr);
  const method = SESSION_METHODS.find((name) => name === amr[0]?.method) ?? "password";
  return { method, aal, amr, passkeyId };
}

/** Returns the ID of the user that the session belongs to; null if the session isn't active. */
export async function findSessionUserId(ctx: Context, sessionId: string): Promise<string | null> {
  const session = await ctx.db.session.findFirst({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: ctx.clock.now() } },
    select: { userId: true },
  });
  return session?.userId ?? null;
}
