import "server-only";
import type { Context } from "@/lib/auth/context";
import { hashOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";
import { MINUTE_MS } from "@/lib/clock";
import { newId } from "@/lib/ids";

const LIFETIME_MS = 10 * MINUTE_MS;

export interface ProviderFlow {
  provider: string;
  redirectTo: string;
  codeChallenge: string | null;
  kind: "app" | "web";
  /** Whose further sign-in it becomes; null when somebody signs in. */
  userId: string | null;
  /** The session that set out to link it. */
  sessionId: string | null;
}

/** Keeps where a person wants back to, and gives the state that comes back with them. */
export async function openFlow(ctx: Context, flow: ProviderFlow): Promise<string> {
  const state = newOpaqueToken();
  const now = ctx.clock.now();
  await ctx.db.providerFlow.create({
    data: {
      id: newId(),
      ...flow,
      stateHash: hashOpaqueToken(state),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    },
    select: { id: true },
  });
  return state;
}

/** The provider of an open flow, which stays open; null when there is none. */
export async function findFlowProvider(ctx: Context, state: string): Promise<string | null> {
  const flow = await ctx.db.providerFlow.findFirst({
    where: { stateHash: hashOpaqueToken(state), expiresAt: { gt: ctx.clock.now() } },
    select: { provider: true },
  });
  return flow?.provider ?? null;
}

/** The flow of a state, used up by this call; null when there is none. */
export async function closeFlow(ctx: Context, state: string): Promise<ProviderFlow | null> {
  const [row] = await ctx.db.$queryRaw<ProviderFlow[]>`
    DELETE FROM provider_flows WHERE state_hash = ${hashOpaqueToken(state)} AND expires_at > ${ctx.clock.now()}
    RETURNING provider, redirect_to AS "redirectTo", code_challenge AS "codeChallenge", kind, user_id AS "userId",
      session_id AS "sessionId"`;
  return row ?? null;
}
