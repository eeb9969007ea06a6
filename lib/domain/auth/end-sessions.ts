import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { voidAuthCodes } from "@/lib/auth/auth-codes";
import { authError } from "@/lib/auth/auth-error";
import { getOwnSession } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { revokeSession, revokeUserSessions } from "@/lib/auth/sessions";

const SCOPES = ["global", "local", "others"] as const;

/**
 * Ends this session, all others, or every one of the person; `global` where nothing is said. Who has still to show a
 * second factor ends this one alone, of `global` too, since clients forget it with any answer; throws insufficient_aal.
 */
export async function endSessions({ ctx, input }: VerbArguments<{ scope: string | null }>): Promise<void> {
  const { id: sessionId, userId, aal, hasSecondFactor } = await getOwnSession(ctx);
  const mayEndOthers = aal === "aal2" || !hasSecondFactor;
  const scope = SCOPES.find((one) => one === (input.scope ?? "global"));
  if (!scope) throw authError("validation_failed", { message: "scope must be global, local or others" });
  if (scope === "others" && !mayEndOthers) throw authError("insufficient_aal");
  const end = { reason: "sign_out", now: ctx.clock.now() } as const;
  await ctx.transaction(async (tx) => {
    if (scope === "local" || !mayEndOthers) await revokeSession(tx.db, sessionId, end);
    else {
      // A session that the app is handing over waits for this, and is found ended.
      await lockUser(tx.db, userId);
      const kept = scope === "others" ? { exceptSessionId: sessionId } : {};
      await revokeUserSessions(tx.db, userId, { ...end, ...kept });
      // A code that waits for its verifier would begin a session after all were ended.
      await voidAuthCodes(tx.db, userId);
    }
    await recordAudit(tx, {
      action: "session.ended",
      entityType: "session",
      entityId: sessionId,
      after: { scope: mayEndOthers ? scope : "local" },
    });
  });
  if (scope === "global" && !mayEndOthers) throw authError("insufficient_aal");
}
