import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { toEventAuditFacts } from "@/lib/domain/work/calendar/columns";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Records a change to an event in the audit log and notifies open pages of members who can see the event. */
export async function recordCalendarEventChange(
  tx: Context,
  action: "created" | "updated" | "moved" | "deleted" | "restored",
  { before, after }: { before?: CalendarEventDto; after: CalendarEventDto },
): Promise<void> {
  await recordAudit(tx, {
    action: `calendar_event.${action}`,
    entityType: "calendar_event",
    entityId: after.id,
    ...(before && { before: toEventAuditFacts(before) }),
    after: toEventAuditFacts(after),
  });
  const horseIds = [...(before?.horses ?? []), ...after.horses].map(({ id }) => id);
  await publishLiveEvent(tx, {
    topic: "calendar",
    module: "calendar",
    // Events without horses are visible to everyone. Members limited to selected horses can't see an event that
    // includes none of their horses.
    ...(after.horses.length > 0 && { payload: { horseIds } }),
  });
}
