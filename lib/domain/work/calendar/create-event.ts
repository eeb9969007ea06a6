import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertCalendarEvent } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { type CreateEventInput, createEventSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireHorses } from "@/lib/domain/work/calendar/require-horses";
import { requirePeople } from "@/lib/domain/work/calendar/require-people";
import { parse } from "@/lib/errors";

export async function createEvent({ ctx, input }: VerbArguments<CreateEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const fields = parse(createEventSchema, input);
  return ctx.transaction(async (tx) => {
    await requireHorses(tx, fields.horseIds);
    await requirePeople(tx, fields);
    const after = await insertCalendarEvent(tx, fields);
    await recordEventChange(tx, "created", { after });
    return storeResult(tx, after);
  });
}
