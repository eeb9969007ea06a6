import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { deleteWebhookRow, lockWebhookRow } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { recordWebhookChange } from "@/lib/domain/platform/webhooks/record-webhook-change";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Permanently deletes a webhook and its deliveries. Allowed on every plan and in locked organizations, because it
 * only removes access.
 */
export async function deleteWebhook({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<WebhookDto> {
  requirePermission(ctx, "organization", "full", { allowLocked: true });
  const { id } = parse(webhookIdSchema, input);
  return ctx.transaction(async (tx) => {
    const webhook = await lockWebhookRow(tx, id);
    if (!webhook) throw createNotFoundError("Webhook");
    await deleteWebhookRow(tx, id);
    await recordWebhookChange(tx, "deleted", { after: webhook });
    return webhook;
  });
}
