import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { countWebhooks, insertWebhook } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type CreateWebhookInput, createWebhookSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { recordWebhookChange } from "@/lib/domain/platform/webhooks/record-webhook-change";
import { requireReachableTarget } from "@/lib/domain/platform/webhooks/require-reachable-target";
import { requireReadableWebhookEvents } from "@/lib/domain/platform/webhooks/require-readable-webhook-events";
import { createWebhookSecret, encryptWebhookSecret } from "@/lib/domain/platform/webhooks/signature";
import { DomainError, parse } from "@/lib/errors";

const MAX_WEBHOOKS = 10;

/** Creates a webhook and returns its secret. The secret is returned only once. */
export async function createWebhook({
  ctx,
  input,
}: VerbArguments<CreateWebhookInput>): Promise<{ webhook: WebhookDto; secret: string }> {
  requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "api_access");
  const { url, description, event_types: eventTypes } = parse(createWebhookSchema, input);
  requireReadableWebhookEvents(ctx, eventTypes);
  await requireReachableTarget(ctx, url);
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS) {
      const message = `You already have ${MAX_WEBHOOKS} webhooks. Delete one you don't use.`;
      throw new DomainError("CONFLICT", message);
    }
    const secretEncrypted = encryptWebhookSecret(secret);
    const webhook = await insertWebhook(tx, { url, description, eventTypes, secretEncrypted });
    await recordWebhookChange(tx, "created", { after: webhook });
    return { webhook, secret };
  });
}
