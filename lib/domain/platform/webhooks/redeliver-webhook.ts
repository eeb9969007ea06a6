import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findWebhookDelivery, restartWebhookDelivery } from "@/lib/domain/platform/webhooks/delivery-data";
import type { WebhookDeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import {
  type WebhookDeliveryIdInput,
  webhookDeliveryIdSchema,
} from "@/lib/domain/platform/webhooks/model/schemas";
import { requireEnabledWebhook } from "@/lib/domain/platform/webhooks/require-enabled-webhook";
import { createNotFoundError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** Sends a message again with the same ID, so that receivers can detect the duplicate. */
export async function redeliverWebhook({
  ctx,
  input,
}: VerbArguments<WebhookDeliveryIdInput>): Promise<WebhookDeliveryDto> {
  const { id, delivery_id: deliveryId } = parse(webhookDeliveryIdSchema, input);
  const webhook = await requireEnabledWebhook(ctx, id);
  await consumeRateLimit("webhook.by-hand", webhook.id);
  return ctx.transaction(async (tx) => {
    if (!(await findWebhookDelivery(tx, webhook.id, deliveryId))) throw createNotFoundError("Delivery");
    await restartWebhookDelivery(tx, webhook.id, deliveryId);
    const delivery = await findWebhookDelivery(tx, webhook.id, deliveryId);
    if (!delivery) throw createNotFoundError("Delivery");
    return delivery;
  });
}
