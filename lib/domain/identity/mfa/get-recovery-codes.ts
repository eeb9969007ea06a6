import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { listFactorRows } from "@/lib/domain/identity/mfa/data";
import { countRecoveryCodes } from "@/lib/domain/identity/mfa/recovery-code-data";

/**
 * Returns the number of remaining recovery codes, never the codes themselves. Throws mfa_factor_not_found if
 * the user has no recovery codes.
 */
export async function getRecoveryCodes({ ctx }: { ctx: Context }) {
  const { userId } = await getCurrentSession(ctx);
  const [factor] = await listFactorRows(ctx, userId, ["recovery_code"]);
  if (!factor) throw createAuthError("mfa_factor_not_found");
  return { id: factor.id, type: "recovery_code" as const, ...(await countRecoveryCodes(ctx, userId)) };
}
