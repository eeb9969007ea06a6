import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findEventRow } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/calendar/schemas";
import { parse } from "@/lib/errors";

/** The event, deleted or not, for its page; null when the actor has none with this id. */
export async function findEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto | null> {
  requirePermission(ctx, "calendar", "read");
  const { id } = parse(eventIdSchema, input);
  return findEventRow(ctx, id);
}
