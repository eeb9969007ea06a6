import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findEventRow } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { parse } from "@/lib/errors";

/** Returns an event for its page, deleted or not; null if the actor can't see it. */
export async function findEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto | null> {
  requirePermission(ctx, "calendar", "read");
  const { id } = parse(eventIdSchema, input);
  return findEventRow(ctx, id);
}
