import "server-only";
import { createWebhookTestBody } from "@/lib/audit/webhook-body";
import { WEBHOOK_TEST_EVENT } from "@/lib/audit/webhook-event-types";
import { getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import { lockWebhookRow } from "@/lib/domain/platform/webhooks/data";
import { insertWebhookDelivery } from "@/lib/domain/platform/webhooks/delivery-data";
import type { WebhookDeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { requireEnabledWebhook } from "@/lib/domain/platform/webhooks/require-enabled-webhook";
import { createNotFoundError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";

export async function sendTestEvent({
  ctx,
  input,
}: VerbArguments<WebhookIdInput>): Promise<WebhookDeliveryDto> {
  const { id: webhookId } = await requireEnabledWebhook(ctx, parse(webhookIdSchema, input).id);
  await consumeRateLimit("webhook.by-hand", webhookId);
  const eventId = createId();
  const body = createWebhookTestBody({
    eventId,
    organizationId: getOrganizationId(ctx),
    at: ctx.clock.now(),
  });
  return ctx.transaction(async (tx) => {
    if (!(await lockWebhookRow(tx, webhookId))) throw createNotFoundError("Webhook");
    return insertWebhookDelivery(tx, { webhookId, eventId, eventType: WEBHOOK_TEST_EVENT, body });
  });
}
