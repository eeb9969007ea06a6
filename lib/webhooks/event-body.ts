import { EVENTS, type EventName, TEST_EVENT } from "@/lib/webhooks/event-types";

interface Happened {
  eventId: string;
  organizationId: string;
  at: Date;
}

interface Changed extends Happened {
  name: EventName;
  entityId: string;
  /** What the audit log says that it is now. */
  after: Readonly<Record<string, unknown>>;
}

/**
 * What is sent: which thing changed, not what stands in it. The API is asked for that, by who may read it, and as it is
 * then; so nothing goes out of order, and no log holds anybody's data.
 */
export function eventBody({ name, entityId, after, ...happened }: Changed): string {
  const { object } = EVENTS[name];
  return bodyOf(name, happened, { object, ...reference(name, entityId, after) });
}

export function testBody(happened: Happened): string {
  return bodyOf(TEST_EVENT, happened, { object: "test" });
}

function bodyOf(type: string, { eventId, organizationId, at }: Happened, data: object): string {
  return JSON.stringify({
    id: eventId,
    type,
    created_at: at.toISOString(),
    organization_id: organizationId,
    data,
  });
}

function reference(name: EventName, entityId: string, after: Changed["after"]): object {
  if (name === "horses.imported") return { ids: after.horse_ids ?? [] };
  if (EVENTS[name].object === "member") return { user_id: entityId };
  return { id: entityId, ...(typeof after.horse_id === "string" && { horse_id: after.horse_id }) };
}
