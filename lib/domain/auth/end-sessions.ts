import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { authError } from "@/lib/auth/auth-error";
import type { VerbArguments } from "@/lib/auth/context";
import { requireUser } from "@/lib/auth/context";
import { revokeSession, revokeUserSessions } from "@/lib/auth/sessions";

const SCOPES = ["global", "local", "others"] as const;

/** Ends this session, all others, or every one of the person; `global` where nothing is said. */
export async function endSessions({ ctx, input }: VerbArguments<{ scope: string | null }>): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  const scope = SCOPES.find((one) => one === (input.scope ?? "global"));
  if (!scope) throw authError("validation_failed", { message: "scope must be global, local or others" });
  const end = { reason: "sign_out", now: ctx.clock.now() } as const;
  await ctx.transaction(async (tx) => {
    if (scope === "local") await revokeSession(tx.db, sessionId, end);
    else {
      const kept = scope === "others" ? { exceptSessionId: sessionId } : {};
      await revokeUserSessions(tx.db, userId, { ...end, ...kept });
    }
    await recordAudit(tx, {
      action: "session.ended",
      entityType: "session",
      entityId: sessionId,
      after: { scope },
    });
  });
}
