import "server-only";
import { organizationIdOf, type VerbArguments } from "@/lib/auth/context";
import { lockWebhookRow } from "@/lib/domain/webhooks/data";
import { insertDelivery } from "@/lib/domain/webhooks/delivery-data";
import type { DeliveryDto } from "@/lib/domain/webhooks/dto";
import { requireEnabled } from "@/lib/domain/webhooks/require-enabled";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/webhooks/schemas";
import { notFound, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { consumeLimit } from "@/lib/rate-limit";
import { testBody } from "@/lib/webhooks/event-body";
import { TEST_EVENT } from "@/lib/webhooks/event-types";

/** Sends a test event to the webhook. */
export async function sendTest({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<DeliveryDto> {
  const { id: webhookId } = await requireEnabled(ctx, parse(webhookIdSchema, input).id);
  await consumeLimit("webhook.by-hand", webhookId);
  const eventId = newId();
  const body = testBody({ eventId, organizationId: organizationIdOf(ctx), at: ctx.clock.now() });
  return ctx.transaction(async (tx) => {
    if (!(await lockWebhookRow(tx, webhookId))) throw notFound("Webhook");
    return insertDelivery(tx, { webhookId, eventId, eventType: TEST_EVENT, body });
  });
}
