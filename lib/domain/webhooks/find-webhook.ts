import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findWebhookRow } from "@/lib/domain/webhooks/data";
import type { WebhookDto } from "@/lib/domain/webhooks/dto";
import { type WebhookIdInput, webhookIdSchema } from "@/lib/domain/webhooks/schemas";
import { parse } from "@/lib/errors";

/** Returns one webhook for its page, or null. */
export async function findWebhook({ ctx, input }: VerbArguments<WebhookIdInput>): Promise<WebhookDto | null> {
  requirePermission(ctx, "organization", "read");
  return findWebhookRow(ctx, parse(webhookIdSchema, input).id);
}
