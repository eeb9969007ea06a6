import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { TrustedArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { revokeSession, revokeUserSessions } from "@/lib/auth/sessions";
import { revokeAuthCodes } from "@/lib/domain/identity/records/auth-code-data";

const SCOPES = ["global", "local", "others"] as const;

/**
 * Ends this session, all other sessions, or all of the user's sessions. The default scope is `global`. If the
 * user's second factor isn't verified, `others` and `global` throw insufficient_aal and other sessions stay active.
 * `global` still ends this session first, because apps discard their session after any response.
 */
export async function endSessions({ ctx, input }: TrustedArguments<{ scope: string | null }>): Promise<void> {
  const { id: sessionId, userId, aal, hasSecondFactor } = await getCurrentSession(ctx);
  const canEndOthers = aal === "aal2" || !hasSecondFactor;
  const scope = SCOPES.find((one) => one === (input.scope ?? "global"));
  if (!scope)
    throw createAuthError("validation_failed", { message: "scope must be global, local or others" });
  if (scope === "others" && !canEndOthers) throw createAuthError("insufficient_aal");
  const end = { reason: "sign_out", now: ctx.clock.now() } as const;
  await ctx.transaction(async (tx) => {
    if (scope === "local" || !canEndOthers) await revokeSession(tx.db, sessionId, end);
    else {
      // The lock prevents a concurrent hand-off from starting a session that this function misses.
      await lockUser(tx.db, userId);
      const exception = scope === "others" ? { exceptSessionId: sessionId } : {};
      await revokeUserSessions(tx.db, userId, { ...end, ...exception });
      // An unused code could otherwise start a session after all sessions were ended.
      await revokeAuthCodes(tx.db, userId);
    }
    await recordAudit(tx, {
      action: "session.ended",
      entityType: "session",
      entityId: sessionId,
      after: { scope: canEndOthers ? scope : "local" },
    });
  });
  if (scope === "global" && !canEndOthers) throw createAuthError("insufficient_aal");
}
