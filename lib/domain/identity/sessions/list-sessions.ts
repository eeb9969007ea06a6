import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findActiveSessions } from "@/lib/domain/identity/sessions/data";
import { getDeviceName } from "@/lib/get-device-name";

export interface SessionDto {
  id: string;
  /** The browser and operating system, such as "Firefox on Windows". */
  device: string;
  isApp: boolean;
  /** The IP address from which the session was started. */
  address: string | null;
  startedAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/**
 * Lists the user's sessions: the current session first, then the others, most recently used first. Throws
 * UNAUTHENTICATED if no user is signed in.
 */
export async function listSessions({ ctx }: Pick<VerbArguments, "ctx">): Promise<SessionDto[]> {
  const { userId, sessionId } = requireUser(ctx);
  const rows = await findActiveSessions(ctx, userId);
  const sessions = rows.map(({ id, kind, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    device: getDeviceName(userAgent),
    isApp: kind === "app",
    address: ipAddress,
    startedAt: createdAt,
    lastUsedAt,
    isCurrent: id === sessionId,
  }));
  return sessions.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
}
