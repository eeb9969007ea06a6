import "server-only";
import { createEventStream } from "@/lib/live/create-event-stream";
import { STAFF_GROUP } from "@/lib/live/staff-channel";

interface StaffStreamOptions {
  /** Whether the reader still has access; false ends the stream. */
  isOpen: () => Promise<boolean>;
  signal: AbortSignal;
}

/**
 * Creates a stream that notifies an open staff console page when something changes. The events contain no data; the
 * page requests the data itself. The stream also sends an event as soon as it starts. A page that reconnects
 * therefore reloads its data, and missed events don't have to be replayed.
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
