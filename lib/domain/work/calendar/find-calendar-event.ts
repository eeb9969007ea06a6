import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findCalendarEventRow } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { type CalendarEventIdInput, calendarEventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { parse } from "@/lib/errors";

/** Returns an event for its page, even a deleted one. Returns null if the actor can't see it. */
export async function findCalendarEvent({
  ctx,
  input,
}: VerbArguments<CalendarEventIdInput>): Promise<CalendarEventDto | null> {
  requirePermission(ctx, "calendar", "read");
  const { id } = parse(calendarEventIdSchema, input);
  return findCalendarEventRow(ctx, id);
}
