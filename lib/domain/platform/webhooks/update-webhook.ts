import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockWebhookRow, updateWebhookRow } from "@/lib/domain/platform/webhooks/data";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { type UpdateWebhookInput, updateWebhookSchema } from "@/lib/domain/platform/webhooks/model/schemas";
import { recordWebhookChange } from "@/lib/domain/platform/webhooks/record-webhook-change";
import { requireReachableTarget } from "@/lib/domain/platform/webhooks/require-reachable-target";
import { requireReadableWebhookEvents } from "@/lib/domain/platform/webhooks/require-readable-webhook-events";
import { createNotFoundError, parse } from "@/lib/errors";

/** Updates a webhook. Omitted fields don't change. Enabling a webhook clears its failures. */
export async function updateWebhook({ ctx, input }: VerbArguments<UpdateWebhookInput>): Promise<WebhookDto> {
  const parsed = parse(updateWebhookSchema, input);
  const { id, url, description, event_types: eventTypes, is_enabled: isEnabled } = parsed;
  const hasDescription = description !== undefined;
  // Disabling a webhook only removes access, so it is allowed on every plan and in locked organizations.
  const onlyStops = isEnabled === false && !url && !eventTypes && !hasDescription;
  requirePermission(ctx, "organization", "full", { allowLocked: onlyStops });
  if (!onlyStops) requireFeature(ctx, "api_access");
  if (url) await requireReachableTarget(ctx, url);
  return ctx.transaction(async (tx) => {
    const before = await lockWebhookRow(tx, id);
    if (!before) throw createNotFoundError("Webhook");
    // These changes determine which events are sent to which URL, so the actor must be able to read the
    // events.
    if (url || eventTypes || isEnabled) requireReadableWebhookEvents(ctx, eventTypes ?? before.eventTypes);
    const after = await updateWebhookRow(tx, id, {
      ...(url && { url }),
      ...(hasDescription && { description }),
      ...(eventTypes && { eventTypes }),
      ...(isEnabled !== undefined && { isEnabled }),
      ...(isEnabled && !before.isEnabled && { gaveUpAt: null, failingSince: null }),
    });
    await recordWebhookChange(tx, "updated", { before, after });
    return after;
  });
}
