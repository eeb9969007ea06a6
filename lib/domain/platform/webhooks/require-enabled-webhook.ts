import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import { findWebhookRow } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";

/** Returns the webhook. Throws NOT_FOUND if the webhook doesn't exist, or CONFLICT if it is disabled. */
export async function requireEnabledWebhook(ctx: Context, id: string): Promise<WebhookDto> {
  requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "api_access");
  const webhook = await findWebhookRow(ctx, id);
  if (!webhook) throw createNotFoundError("Webhook");
  if (!webhook.isEnabled) throw new DomainError("CONFLICT", "This webhook is disabled. Enable it first.");
  return webhook;
}
