import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarEventRow } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { type CalendarEventIdInput, calendarEventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { parse } from "@/lib/errors";

/** Returns an event, even a deleted one, with the horses that the actor can see. */
export async function getCalendarEvent({
  ctx,
  input,
}: VerbArguments<CalendarEventIdInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "read");
  const { id } = parse(calendarEventIdSchema, input);
  return getCalendarEventRow(ctx, id);
}
