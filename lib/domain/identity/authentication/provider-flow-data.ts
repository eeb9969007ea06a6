import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { MINUTE_MS } from "@/lib/clock";
import { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

const LIFETIME_MS = 10 * MINUTE_MS;

const providerFlowSchema = z.object({
  provider: z.string(),
  redirectTo: z.string(),
  codeChallenge: z.string().nullable(),
  kind: z.enum(["app", "web"]),
  /** The signed-in user who adds a sign-in method; null for a normal sign-in. */
  userId: z.string().nullable(),
  /** The session that started linking the provider. */
  sessionId: z.string().nullable(),
});
export type ProviderFlow = z.infer<typeof providerFlowSchema>;

/** Stores the flow and returns its new state, which the provider will send back. */
export async function createProviderFlow(ctx: Context, flow: ProviderFlow): Promise<string> {
  const state = createOpaqueToken();
  const now = ctx.clock.now();
  await ctx.db.providerFlow.create({
    data: {
      id: createId(),
      ...flow,
      stateHash: hashOpaqueToken(state),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    },
    select: { id: true },
  });
  return state;
}

/** Returns an open flow's provider without closing the flow; null if no open flow has this state. */
export async function findProviderOfFlow(ctx: Context, state: string): Promise<string | null> {
  const flow = await ctx.db.providerFlow.findFirst({
    where: { stateHash: hashOpaqueToken(state), expiresAt: { gt: ctx.clock.now() } },
    select: { provider: true },
  });
  return flow?.provider ?? null;
}

/** Deletes and returns the provider flow with this state. Returns null if the flow doesn't exist or has expired. */
export async function consumeProviderFlow(ctx: Context, state: string): Promise<ProviderFlow | null> {
  const [row] = await queryRows(
    ctx.db,
    providerFlowSchema,
    Prisma.sql`
    DELETE FROM provider_flows WHERE state_hash = ${hashOpaqueToken(state)} AND expires_at > ${ctx.clock.now()}
    RETURNING provider, redirect_to AS "redirectTo", code_challenge AS "codeChallenge", kind, user_id AS "userId",
      session_id AS "sessionId"`,
  );
  return row ?? null;
}
