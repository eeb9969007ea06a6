import "server-only";
import { z } from "zod";
import { actorUserIdOf, type Context } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { type Area, grants } from "@/lib/auth/permissions";
import { SECOND_MS } from "@/lib/clock";
import { readEventsAfter, readLastEventNumber, type StoredEvent } from "@/lib/live/event-log";
import { liveListener } from "@/lib/live/listener";
import { OWN } from "@/lib/live/write-events";
import { logger } from "@/lib/logger";

/** Proxies close what is silent; a comment keeps the stream open. */
const KEEP_ALIVE_MS = 20 * SECOND_MS;

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
  const encoder = new TextEncoder();
  let cursor = after;
  let isBusy = false;
  let isWanted = false;
  let isOpen = true;
  let letGo: () => void = () => undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = liveListener().subscribe(organizationId, () => void pump());
      const keepAlive = setInterval(() => send(": still here\n\n"), KEEP_ALIVE_MS);
      letGo = () => {
        isOpen = false;
        unsubscribe();
        clearInterval(keepAlive);
        signal.removeEventListener("abort", stop);
      };
      function stop(): void {
        if (!isOpen) return;
        letGo();
        controller.close();
      }
      signal.addEventListener("abort", stop, { once: true });

      // One delivery at a time: a wake-up during one asks for another after it.
      async function pump(): Promise<void> {
        isWanted = true;
        if (isBusy) return;
        isBusy = true;
        try {
          while (isWanted && isOpen) {
            isWanted = false;
            await deliver();
          }
        } catch (error) {
          // The reader reconnects with its last id and misses nothing.
          logger().warn({ error }, "Live stream ended early");
          stop();
        } finally {
          isBusy = false;
        }
      }

      async function deliver(): Promise<void> {
        cursor ??= await readLastEventNumber(organizationId);
        const events = await readEventsAfter(organizationId, cursor);
        // Rights after events: what happened after somebody lost theirs isn't sent by the ones they had.
        const loaded = await reload();
        if (!isOpen) return;
        if (loaded?.ctx.organization?.id !== organizationId) {
          // Whoever still looks at a horse that was shared asks for the page anew, and is told.
          if (isShared) send(`event: reset\ndata: {}\n\n`);
          return stop();
        }
        if (events === null) {
          cursor = await readLastEventNumber(organizationId);
          send(`id: ${cursor}\nevent: reset\ndata: {}\n\n`);
          return;
        }
        for (const event of events) {
          cursor = event.number;
          const message = messageFor(loaded.ctx, event);
          if (!message) continue;
          send(`id: ${event.number}\nevent: change\ndata: ${JSON.stringify(message)}\n\n`);
        }
      }

      send("retry: 1000\n\n");
      void pump();
    },
    cancel() {
      letGo();
    },
  });
}
