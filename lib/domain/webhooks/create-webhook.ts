import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordWebhookChange } from "@/lib/domain/webhooks/changed";
import { checkTarget } from "@/lib/domain/webhooks/check-target";
import { countWebhooks, insertWebhook } from "@/lib/domain/webhooks/data";
import type { WebhookDto } from "@/lib/domain/webhooks/dto";
import { requireReadable } from "@/lib/domain/webhooks/require-readable";
import { type CreateWebhookInput, createWebhookSchema } from "@/lib/domain/webhooks/schemas";
import { DomainError, parse } from "@/lib/errors";
import { newWebhookSecret, sealWebhookSecret } from "@/lib/webhooks/signature";

const MAX_WEBHOOKS = 10;

/** Tells software of the organization's own what happens. Its secret is told this once. */
export async function createWebhook({
  ctx,
  input,
}: VerbArguments<CreateWebhookInput>): Promise<{ webhook: WebhookDto; secret: string }> {
  requirePermission(ctx, "organization", "full");
  requireFeature(ctx, "api_access");
  const { url, description, event_types: eventTypes } = parse(createWebhookSchema, input);
  requireReadable(ctx, eventTypes);
  await checkTarget(ctx, url);
  const secret = newWebhookSecret();
  return ctx.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS) {
      const message = `There are ${MAX_WEBHOOKS} webhooks already. Delete one that nobody uses.`;
      throw new DomainError("CONFLICT", message);
    }
    const secretEncrypted = sealWebhookSecret(secret);
    const webhook = await insertWebhook(tx, { url, description, eventTypes, secretEncrypted });
    await recordWebhookChange(tx, "created", { after: webhook });
    return { webhook, secret };
  });
}
