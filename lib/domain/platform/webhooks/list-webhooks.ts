import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { selectWebhooks } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type ListWebhooksInput, listWebhooksSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

interface WebhookPage {
  webhooks: WebhookDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's webhooks, newest first. */
export async function listWebhooks({ ctx, input }: VerbArguments<ListWebhooksInput>): Promise<WebhookPage> {
  requirePermission(ctx, "organization", "read");
  const { cursor, limit } = parse(listWebhooksSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "webhooks",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectWebhooks(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { webhooks: rows, ...cursors };
}
