import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  parseWebhookTarget,
  resolveWebhookTarget,
  WebhookTargetError,
  type WebhookTargetRules,
} from "@/lib/domain/platform/webhooks/target";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

export function getWebhookTargetRules(): WebhookTargetRules {
  return { isPrivateAllowed: env().WEBHOOKS_TO_PRIVATE_ADDRESSES };
}

/**
 * Throws VALIDATION if the URL can't receive messages. Each delivery checks the URL again, because DNS records can
 * change. Calls are rate-limited, because the error reveals whether a host name exists.
 */
export async function requireReachableTarget(ctx: Context, url: string): Promise<void> {
  await consumeRateLimit("webhook-target.organization", getOrganizationId(ctx));
  try {
    await resolveWebhookTarget(parseWebhookTarget(url, getWebhookTargetRules()), getWebhookTargetRules());
  } catch (error) {
    if (!(error instanceof WebhookTargetError)) throw error;
    const { message, cause } = error;
    throw new DomainError("VALIDATION", message, { cause, fieldErrors: { url: message } });
  }
}
