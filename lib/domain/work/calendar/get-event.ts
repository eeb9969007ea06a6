import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEventRow } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { parse } from "@/lib/errors";

/** Returns an event, deleted or not, with the horses that the actor can see. */
export async function getEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "read");
  const { id } = parse(eventIdSchema, input);
  return getEventRow(ctx, id);
}
