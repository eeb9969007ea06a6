import "server-only";
import type { Context } from "@/lib/auth/context";

export interface SessionRow {
  id: string;
  kind: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Returns the user's active sessions, most recently used first. Recovery sessions aren't included. */
export async function findActiveSessions(ctx: Context, userId: string): Promise<SessionRow[]> {
  return ctx.db.session.findMany({
    where: { userId, kind: { in: ["web", "app"] }, revokedAt: null, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
    take: 100,
    select: { id: true, kind: true, userAgent: true, ipAddress: true, createdAt: true, lastUsedAt: true },
  });
}

export async function isOwnActiveSession(ctx: Context, userId: string, id: string): Promise<boolean> {
  return (await ctx.db.session.count({ where: { id, userId, revokedAt: null } })) > 0;
}

/** Returns a session, and the user agents of the user's earlier sessions (except recovery sessions). */
export async function findSessionWithEarlierUserAgents(ctx: Context, id: string) {
  const session = await ctx.db.session.findUnique({
    where: { id },
    select: { userId: true, userAgent: true, ipAddress: true, createdAt: true },
  });
  if (!session) return null;
  const { userId, createdAt } = session;
  const earlier = await ctx.db.session.findMany({
    where: { userId, kind: { not: "recovery" }, createdAt: { lt: createdAt } },
    distinct: ["userAgent"],
    select: { userAgent: true },
  });
  return { session, earlierUserAgents: earlier.map(({ userAgent }) => userAgent) };
}
