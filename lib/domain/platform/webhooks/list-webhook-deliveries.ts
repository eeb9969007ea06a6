import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectWebhookDeliveries } from "@/lib/domain/platform/webhooks/delivery-data";
import type { WebhookDeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";
import {
  type ListWebhookDeliveriesInput,
  listWebhookDeliveriesSchema,
} from "@/lib/domain/platform/webhooks/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

interface DeliveryPage {
  deliveries: WebhookDeliveryDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists a webhook's deliveries from the last month, newest first, with their attempts. */
export async function listWebhookDeliveries({
  ctx,
  input,
}: VerbArguments<ListWebhookDeliveriesInput>): Promise<DeliveryPage> {
  const { id, cursor, limit } = parse(listWebhookDeliveriesSchema, input);
  const { id: webhookId } = await getWebhook({ ctx, input: { id } });
  const { rows, ...cursors } = await readPage({
    list: "webhook-deliveries",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectWebhookDeliveries(ctx, webhookId, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { deliveries: rows, ...cursors };
}
