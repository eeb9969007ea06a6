import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  parseTarget,
  resolveTarget,
  TargetError,
  type TargetRules,
} from "@/lib/domain/platform/webhooks/target";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

export function getTargetRules(): TargetRules {
  return { isPrivateAllowed: env().WEBHOOKS_TO_PRIVATE_ADDRESSES };
}

/**
 * Throws VALIDATION for a URL that can't receive messages. Each delivery checks again, because DNS may change.
 * Rate-limited, because the error reveals whether a host name exists.
 */
export async function checkTarget(ctx: Context, url: string): Promise<void> {
  await consumeLimit("webhook-target.organization", getOrganizationId(ctx));
  try {
    await resolveTarget(parseTarget(url, getTargetRules()), getTargetRules());
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const { message, cause } = error;
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { url: message } });
  }
}
