import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertCalendarEvent } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import {
  type CreateCalendarEventInput,
  createCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import { requireEligibleParticipants } from "@/lib/domain/work/calendar/require-eligible-participants";
import { requireEventHorses } from "@/lib/domain/work/calendar/require-event-horses";
import { parse } from "@/lib/errors";

export async function createCalendarEvent({
  ctx,
  input,
}: VerbArguments<CreateCalendarEventInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const fields = parse(createCalendarEventSchema, input);
  return ctx.transaction(async (tx) => {
    await requireEventHorses(tx, fields.horseIds);
    await requireEligibleParticipants(tx, fields);
    const after = await insertCalendarEvent(tx, fields);
    await recordCalendarEventChange(tx, "created", { after });
    return storeResult(tx, after);
  });
}
