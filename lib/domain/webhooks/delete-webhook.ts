import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordWebhookChange } from "@/lib/domain/webhooks/changed";
import { holdWebhookRow, removeWebhook } from "@/lib/domain/webhooks/data";
import type { WebhookDto } from "@/lib/domain/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/webhooks/schemas";
import { notFound, parse } from "@/lib/errors";

/** With its log, for good. It takes away access, so it needs no plan and no unlocked organization. */
export async function deleteWebhook({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<WebhookDto> {
  requirePermission(ctx, "organization", "full", { evenLocked: true });
  const { id } = parse(webhookIdSchema, input);
  return ctx.transaction(async (tx) => {
    const webhook = await holdWebhookRow(tx, id);
    if (!webhook) throw notFound("Webhook");
    await removeWebhook(tx, id);
    await recordWebhookChange(tx, "deleted", { after: webhook });
    return webhook;
  });
}
