import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findDelivery, restartDelivery } from "@/lib/domain/platform/webhooks/delivery-data";
import type { DeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { type DeliveryIdInput, deliveryIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { requireEnabledWebhook } from "@/lib/domain/platform/webhooks/require-enabled-webhook";
import { createNotFoundError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** Sends the same message again with the same ID, so that receivers can detect duplicates. */
export async function redeliver({ ctx, input }: VerbArguments<DeliveryIdInput>): Promise<DeliveryDto> {
  const { id, delivery_id: deliveryId } = parse(deliveryIdSchema, input);
  const webhook = await requireEnabledWebhook(ctx, id);
  await consumeLimit("webhook.by-hand", webhook.id);
  return ctx.transaction(async (tx) => {
    if (!(await findDelivery(tx, webhook.id, deliveryId))) throw createNotFoundError("Delivery");
    await restartDelivery(tx, webhook.id, deliveryId);
    const delivery = await findDelivery(tx, webhook.id, deliveryId);
    if (!delivery) throw createNotFoundError("Delivery");
    return delivery;
  });
}
