import "server-only";
import { createTestBody } from "@/lib/audit/event-body";
import { TEST_EVENT } from "@/lib/audit/event-types";
import { getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import { lockWebhookRow } from "@/lib/domain/platform/webhooks/data";
import { insertDelivery } from "@/lib/domain/platform/webhooks/delivery-data";
import type { DeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { requireEnabledWebhook } from "@/lib/domain/platform/webhooks/require-enabled-webhook";
import { createNotFoundError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { consumeLimit } from "@/lib/rate-limit";

/** Sends a test event to the webhook. */
export async function sendTestEvent({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<DeliveryDto> {
  const { id: webhookId } = await requireEnabledWebhook(ctx, parse(webhookIdSchema, input).id);
  await consumeLimit("webhook.by-hand", webhookId);
  const eventId = createId();
  const body = createTestBody({ eventId, organizationId: getOrganizationId(ctx), at: ctx.clock.now() });
  return ctx.transaction(async (tx) => {
    if (!(await lockWebhookRow(tx, webhookId))) throw createNotFoundError("Webhook");
    return insertDelivery(tx, { webhookId, eventId, eventType: TEST_EVENT, body });
  });
}
