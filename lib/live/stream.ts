import "server-only";
import { z } from "zod";
import { type Context, getActorUserId } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission, type PermissionArea } from "@/lib/auth/permissions";
import { createEventStream, type EventStreamWriter } from "@/lib/live/create-event-stream";
import { readEventsAfter, readLastEventNumber, type StoredEvent } from "@/lib/live/event-log";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

/**
 * Changes in these areas may affect a reader's permissions or the organization's name, which every page shows.
 */
const READER_AREAS: readonly PermissionArea[] = ["organization", "members"];

/** Reads the horse IDs from a payload that concerns horses. */
const horsePayload = z.union([
  z.object({ horseId: z.string() }).transform(({ horseId }) => [horseId]),
  z.object({ horseIds: z.array(z.string()) }).transform((about) => about.horseIds),
]);

/**
 * Members limited to selected horses receive events for those horses only; share recipients receive events for the
 * shared horse only.
 */
function canReceiveEvent({ horseIds, share }: Context, payload: unknown): boolean {
  const { data } = horsePayload.safeParse(payload);
  if (horseIds === "all") return true;
  return data ? data.some((id) => horseIds.includes(id)) : !share;
}

const peoplePayload = z.object({ userIds: z.array(z.string()) });

function isAddressedTo(ctx: Context, payload: unknown): boolean {
  const userId = getActorUserId(ctx);
  return userId !== null && peoplePayload.parse(payload).userIds.includes(userId);
}

/**
 * The field name `say` can't change, because stored events and open pages from an earlier release use it.
 */
const announcedPayload = z.looseObject({ say: z.unknown() });

/** Removes the announcement from the payload, because share recipients must not learn who made the change. */
function removeAnnouncement(payload: unknown): unknown {
  const { data } = announcedPayload.safeParse(payload);
  if (!data) return payload;
  const { say: _, ...rest } = data;
  return rest;
}

/**
 * Returns the message to send to a reader, or null if the reader gets no message. For an event in `READER_AREAS`,
 * readers without permission for the module receive a "refresh" message instead.
 */
function createMessage(ctx: Context, { module, topic, payload }: StoredEvent): object | null {
  const { permissions } = ctx;
  if (module === null) return null;
  if (module === PERSONAL_MODULE) return !ctx.share && isAddressedTo(ctx, payload) ? { topic } : null;
  if (!canReceiveEvent(ctx, payload)) return null;
  if (hasPermission(permissions, module, "read"))
    return { topic, payload: ctx.share ? removeAnnouncement(payload) : payload };
  return READER_AREAS.includes(module) ? { topic: "refresh" } : null;
}

interface StreamOptions {
  organizationId: string;
  /** The number of the last event that the reader received; null to start with the next event. */
  after: bigint | null;
  /** Whether the organization owns a horse that is shared with the reader. */
  isShared?: boolean;
  /**
   * Reloads the reader's permissions. Returns null to end the stream if the reader has signed out or is no longer a
   * member.
   */
  reload: () => Promise<LoadedContext | null>;
  signal: AbortSignal;
}

/** Streams one organization's events to one reader. Permissions are reloaded before every delivery. */
export function createLiveStream({
  organizationId,
  after,
  isShared = false,
  reload,
  signal,
}: StreamOptions): ReadableStream<Uint8Array> {
  let cursor = after;

  async function deliver(stream: EventStreamWriter): Promise<void> {
    cursor ??= await readLastEventNumber(organizationId);
    const events = await readEventsAfter(organizationId, cursor);
    // Reads permissions after the events, so that readers don't get events that were written after they lost
    // a permission.
    const loaded = await reload();
    if (!stream.isOpen()) return;
    if (loaded?.ctx.organization?.id !== organizationId) {
      // Makes the reader's page reload. The page then explains that the horse is no longer shared.
      if (isShared) stream.send({ name: "reset", data: {} });
      return stream.end();
    }
    if (events === null) {
      cursor = await readLastEventNumber(organizationId);
      return stream.send({ id: cursor, name: "reset", data: {} });
    }
    for (const event of events) {
      cursor = event.number;
      const message = createMessage(loaded.ctx, event);
      if (message) stream.send({ id: event.number, name: "change", data: message });
    }
  }

  return createEventStream({ group: organizationId, deliver, signal });
}
