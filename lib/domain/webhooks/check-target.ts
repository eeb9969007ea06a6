import { type Context, organizationIdOf } from "@/lib/auth/context";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { readTarget, resolveTarget, TargetError, type TargetRules } from "@/lib/webhooks/target";

export function targetRules(): TargetRules {
  return { isPrivateAllowed: env().WEBHOOKS_TO_PRIVATE_ADDRESSES };
}

/**
 * VALIDATION for where nothing is sent. It is looked at again before each message: a name may lead elsewhere by then.
 * The answer tells whether there is such a name, so nobody asks for many.
 */
export async function checkTarget(ctx: Context, url: string): Promise<void> {
  await consumeLimit("webhook-target.organization", organizationIdOf(ctx));
  try {
    await resolveTarget(readTarget(url, targetRules()), targetRules());
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const { message, cause } = error;
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { url: message } });
  }
}
