import "server-only";
import { createEventStream } from "@/lib/live/create-event-stream";
import { STAFF_GROUP } from "@/lib/live/staff-channel";

interface StaffStreamOptions {
  /** Whether the reader still has access; false ends the stream. */
  isOpen: () => Promise<boolean>;
  signal: AbortSignal;
}

/**
 * Notifies an open page of the staff console that something changed; the page requests the data itself. Sends
 * an initial event immediately, so that a page that reconnects reloads its data and no missed events need to
 * be replayed.
 */
export function createStaffStream({ isOpen, signal }: StaffStreamOptions): ReadableStream<Uint8Array> {
  return createEventStream({
    group: STAFF_GROUP,
    signal,
    deliver: async (stream) => {
      if (!(await isOpen())) return stream.end();
      stream.send({ name: "change", data: {} });
    },
  });
}
