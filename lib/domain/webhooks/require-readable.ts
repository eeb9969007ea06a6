import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { DomainError } from "@/lib/errors";
import { EVENTS, type EventName } from "@/lib/webhooks/event-types";

/** Nobody has others told of what they may not read themselves, a key without its scope neither. FORBIDDEN. */
export function requireReadable({ permissions }: Context, eventTypes: readonly EventName[]): void {
  const hidden = eventTypes.filter((name) => !grants(permissions, EVENTS[name].module, "read"));
  if (hidden.length === 0) return;
  const message = `You may not read what these are about: ${hidden.join(", ")}.`;
  throw new DomainError("FORBIDDEN", message, { fieldErrors: { event_types: message } });
}
