import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findWebhookRow } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { parse } from "@/lib/errors";

/** Returns the webhook to show on its details page, or null if it doesn't exist. */
export async function findWebhook({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<WebhookDto | null> {
  requirePermission(ctx, "organization", "read");
  return findWebhookRow(ctx, parse(webhookIdSchema, input).id);
}
