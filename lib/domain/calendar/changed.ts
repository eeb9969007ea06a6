import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { auditFacts } from "@/lib/domain/calendar/columns";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** The last steps of every change of an event: its audit row, and word to the open pages of who may see it. */
export async function recordEventChange(
  tx: Context,
  action: "created" | "updated" | "moved" | "deleted" | "restored",
  { before, after }: { before?: EventDto; after: EventDto },
): Promise<void> {
  await recordAudit(tx, {
    action: `calendar_event.${action}`,
    entityType: "calendar_event",
    entityId: after.id,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  });
  const horseIds = [...(before?.horses ?? []), ...after.horses].map(({ id }) => id);
  await publishLiveEvent(tx, {
    topic: "calendar",
    module: "calendar",
    // Without horses it is everybody's; one that lost its last is gone from whose those were.
    ...(after.horses.length > 0 && { payload: { horseIds } }),
  });
}
