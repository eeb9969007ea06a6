import "server-only";
import { z } from "zod";
import { actorUserIdOf, type Context } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { type Area, grants } from "@/lib/auth/permissions";
import { readEventsAfter, readLastEventNumber, type StoredEvent } from "@/lib/live/event-log";
import { eventStream, type OpenStream } from "@/lib/live/event-stream";
import { OWN } from "@/lib/live/write-events";

/** Their events may change what a reader may do, or what stands above every page: the name of the organization. */
const CONCERN_ALL: readonly Area[] = ["organization", "members"];

/** Of a horse, or of several: their ids. Of everything else, nothing that concerns this. */
const aboutHorses = z.union([
  z.object({ horseId: z.string() }).transform(({ horseId }) => [horseId]),
  z.object({ horseIds: z.array(z.string()) }).transform((about) => about.horseIds),
]);

/** Who has to do with chosen horses alone hears of no other; with whom one is shared, of nothing but that. */
function mayHearOf({ horseIds, through }: Context, payload: unknown): boolean {
  const { data } = aboutHorses.safeParse(payload);
  if (horseIds === "all") return true;
  return data ? data.some((id) => horseIds.includes(id)) : !through;
}

const aboutPeople = z.object({ userIds: z.array(z.string()) });

function isOwn(ctx: Context, payload: unknown): boolean {
  const userId = actorUserIdOf(ctx);
  return userId !== null && aboutPeople.parse(payload).userIds.includes(userId);
}

const spoken = z.looseObject({ say: z.unknown() });

/** What was done, without who did it: with whom else a horse is shared concerns its own organization alone. */
function withoutWords(payload: unknown): unknown {
  const { data } = spoken.safeParse(payload);
  if (!data) return payload;
  const { say: _, ...rest } = data;
  return rest;
}

/** What a reader is told; whose rights don't reach that far is told to look again at most, without of what. */
function messageFor(ctx: Context, { module, topic, payload }: StoredEvent): object | null {
  const { permissions } = ctx;
  if (module === OWN) return !ctx.through && isOwn(ctx, payload) ? { topic } : null;
  if (!mayHearOf(ctx, payload)) return null;
  if (grants(permissions, module, "read"))
    return { topic, payload: ctx.through ? withoutWords(payload) : payload };
  return CONCERN_ALL.includes(module) ? { topic: "refresh" } : null;
}

interface StreamOptions {
  organizationId: string;
  /** The last event that the reader has; null to begin with what comes next. */
  after: bigint | null;
  /** Of the organization of a horse that is shared with the reader's. */
  isShared?: boolean;
  /** Reads the reader's rights anew; null ends the stream: signed out, or no longer a member. */
  reload: () => Promise<LoadedContext | null>;
  signal: AbortSignal;
}

/** Server-sent events of one organization for one reader. Rights are read again before every delivery. */
export function liveStream({
  organizationId,
  after,
  isShared = false,
  reload,
  signal,
}: StreamOptions): ReadableStream<Uint8Array> {
  let cursor = after;

  async function deliver(stream: OpenStream): Promise<void> {
    cursor ??= await readLastEventNumber(organizationId);
    const events = await readEventsAfter(organizationId, cursor);
    // Rights after events: what happened after somebody lost theirs isn't sent by the ones they had.
    const loaded = await reload();
    if (!stream.isOpen()) return;
    if (loaded?.ctx.organization?.id !== organizationId) {
      // Whoever still looks at a horse that was shared asks for the page anew, and is told.
      if (isShared) stream.send({ name: "reset", data: {} });
      return stream.end();
    }
    if (events === null) {
      cursor = await readLastEventNumber(organizationId);
      return stream.send({ id: cursor, name: "reset", data: {} });
    }
    for (const event of events) {
      cursor = event.number;
      const message = messageFor(loaded.ctx, event);
      if (message) stream.send({ id: event.number, name: "change", data: message });
    }
  }

  return eventStream({ group: organizationId, deliver, signal });
}
