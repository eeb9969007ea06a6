import "server-only";
import { eventStream } from "@/lib/live/event-stream";
import { STAFF_GROUP } from "@/lib/live/staff-channel";

interface StaffStreamOptions {
  /** Whether the reader may still hear; false ends the stream. */
  isOpen: () => Promise<boolean>;
  signal: AbortSignal;
}

/**
 * Tells an open page of the console that something changed, never what: it asks for itself. The first word comes as
 * soon as the stream listens, for what happened before; so there is nothing to resume.
 */
export function staffStream({ isOpen, signal }: StaffStreamOptions): ReadableStream<Uint8Array> {
  return eventStream({
    group: STAFF_GROUP,
    signal,
    deliver: async (stream) => {
      if (!(await isOpen())) return stream.end();
      stream.send({ name: "change", data: {} });
    },
  });
}
