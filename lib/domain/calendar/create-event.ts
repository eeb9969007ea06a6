import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { insertEvent } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireHorses } from "@/lib/domain/calendar/require-horses";
import { requirePeople } from "@/lib/domain/calendar/require-people";
import { type CreateEventInput, createEventSchema } from "@/lib/domain/calendar/schemas";
import { parse } from "@/lib/errors";

export async function createEvent({ ctx, input }: VerbArguments<CreateEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const fields = parse(createEventSchema, input);
  return ctx.transaction(async (tx) => {
    await requireHorses(tx, fields.horseIds);
    await requirePeople(tx, fields);
    const after = await insertEvent(tx, fields);
    await recordEventChange(tx, "created", { after });
    return kept(tx, after);
  });
}
