import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";

/** Records a change to a webhook in the audit log, without its secret. */
export async function recordWebhookChange(
  tx: Context,
  change: "created" | "updated" | "secret_changed" | "deleted" | "gave_up",
  { before, after }: { before?: WebhookDto; after: WebhookDto },
): Promise<void> {
  await recordAudit(tx, {
    action: `webhook.${change}`,
    entityType: "webhook",
    entityId: after.id,
    ...(before && { before: getAuditFacts(before) }),
    after: getAuditFacts(after),
  });
}

/** Records only the host, because the URL may contain a token. */
function getAuditFacts({ url, description, eventTypes, isEnabled }: WebhookDto) {
  return { host: new URL(url).host, description, event_types: eventTypes, is_enabled: isEnabled };
}
