import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findWebhookRow, lockWebhookRow, replaceWebhookSecret } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { WEBHOOK_SECRET_OVERLAP_MS } from "@/lib/domain/platform/webhooks/model/retries";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { recordWebhookChange } from "@/lib/domain/platform/webhooks/record-webhook-change";
import { createWebhookSecret, encryptWebhookSecret } from "@/lib/domain/platform/webhooks/signature";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Creates a new secret, which is returned only once. For a day, messages are also signed with the previous
 * secret so that receivers have time to switch.
 */
export async function rotateWebhookSecret({
  ctx,
  input,
}: VerbArguments<WebhookIdInput>): Promise<{ webhook: WebhookDto; secret: string }> {
  requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "api_access");
  const { id } = parse(webhookIdSchema, input);
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    if (!(await lockWebhookRow(tx, id))) throw createNotFoundError("Webhook");
    const formerEndsAt = new Date(tx.clock.now().getTime() + WEBHOOK_SECRET_OVERLAP_MS);
    await replaceWebhookSecret(tx, id, { secretEncrypted: encryptWebhookSecret(secret), formerEndsAt });
    const webhook = await findWebhookRow(tx, id);
    if (!webhook) throw createNotFoundError("Webhook");
    await recordWebhookChange(tx, "secret_changed", { after: webhook });
    return { webhook, secret };
  });
}
