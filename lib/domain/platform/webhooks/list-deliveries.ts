import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectDeliveries } from "@/lib/domain/platform/webhooks/delivery-data";
import type { DeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";
import { type ListDeliveriesInput, listDeliveriesSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestKeys, newestFirst } from "@/lib/lists/newest-first";

interface DeliveryPage {
  deliveries: DeliveryDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists a webhook's deliveries of the last month with their attempts, newest first. */
export async function listDeliveries({
  ctx,
  input,
}: VerbArguments<ListDeliveriesInput>): Promise<DeliveryPage> {
  const { id, cursor, limit } = parse(listDeliveriesSchema, input);
  const { id: webhookId } = await getWebhook({ ctx, input: { id } });
  const { rows, ...cursors } = await readPage({
    list: "webhook-deliveries",
    schema: newestFirst,
    cursor,
    limit,
    read: (place, count) => selectDeliveries(ctx, webhookId, { place, limit: count }),
    getKeys: getNewestKeys,
  });
  return { deliveries: rows, ...cursors };
}
