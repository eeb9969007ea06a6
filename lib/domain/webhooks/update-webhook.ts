import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordWebhookChange } from "@/lib/domain/webhooks/changed";
import { checkTarget } from "@/lib/domain/webhooks/check-target";
import { holdWebhookRow, saveWebhook } from "@/lib/domain/webhooks/data";
import type { WebhookDto } from "@/lib/domain/webhooks/dto";
import { requireReadable } from "@/lib/domain/webhooks/require-readable";
import { type UpdateWebhookInput, updateWebhookSchema } from "@/lib/domain/webhooks/schemas";
import { notFound, parse } from "@/lib/errors";

/** What is left out stays. Switched on again, it begins with a clean slate. */
export async function updateWebhook({ ctx, input }: VerbArguments<UpdateWebhookInput>): Promise<WebhookDto> {
  const parsed = parse(updateWebhookSchema, input);
  const { id, url, description, event_types: eventTypes, is_enabled: isEnabled } = parsed;
  const hasDescription = input.description !== undefined;
  // Switching off takes away access, so it needs no plan and no unlocked organization.
  const onlyStops = isEnabled === false && !url && !eventTypes && !hasDescription;
  requirePermission(ctx, "organization", "full", { evenLocked: onlyStops });
  if (!onlyStops) requireFeature(ctx, "api_access");
  if (url) await checkTarget(ctx, url);
  return ctx.transaction(async (tx) => {
    const before = await holdWebhookRow(tx, id);
    if (!before) throw notFound("Webhook");
    // Whoever sends it elsewhere, or on again, has what it tells of sent there.
    if (url || eventTypes || isEnabled) requireReadable(ctx, eventTypes ?? before.eventTypes);
    const after = await saveWebhook(tx, id, {
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
