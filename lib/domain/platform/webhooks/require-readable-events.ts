import { EVENTS, type EventName } from "@/lib/audit/event-types";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { DomainError } from "@/lib/errors";

/** Throws FORBIDDEN for events about data that the actor can't read. For an API key its scopes decide. */
export function requireReadableEvents({ permissions }: Context, eventTypes: readonly EventName[]): void {
  const hidden = eventTypes.filter((name) => !hasPermission(permissions, EVENTS[name].module, "read"));
  if (hidden.length === 0) return;
  const message = `You don't have access to the data in these events: ${hidden.join(", ")}.`;
  throw new DomainError("FORBIDDEN", message, { fieldErrors: { event_types: message } });
}
