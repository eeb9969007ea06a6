import { WEBHOOK_EVENTS, type WebhookEventName } from "@/lib/audit/webhook-event-types";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { DomainError } from "@/lib/errors";

/**
 * Throws FORBIDDEN if the events contain data that the actor can't read. API keys are limited to their
 * scopes.
 */
export function requireReadableWebhookEvents(
  { permissions }: Context,
  eventTypes: readonly WebhookEventName[],
): void {
  const hidden = eventTypes.filter(
    (name) => !hasPermission(permissions, WEBHOOK_EVENTS[name].module, "read"),
  );
  if (hidden.length === 0) return;
  const message = `You don't have access to the data in these events: ${hidden.join(", ")}. Choose other events.`;
  throw new DomainError("FORBIDDEN", message, { fieldErrors: { event_types: message } });
}
