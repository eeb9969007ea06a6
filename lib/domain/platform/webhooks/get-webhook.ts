import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findWebhookRow } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

export async function getWebhook({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<WebhookDto> {
  requirePermission(ctx, "organization", "read");
  const webhook = await findWebhookRow(ctx, parse(webhookIdSchema, input).id);
  if (!webhook) throw createNotFoundError("Webhook");
  return webhook;
}
