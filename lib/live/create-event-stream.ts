import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { createLiveListener } from "@/lib/live/listener";
import { logger } from "@/lib/logger";
import { openEventStreams } from "@/lib/metrics/metrics";
import { onShutdown } from "@/lib/shutdown";

/** Proxies close idle connections, so a comment is sent at this interval. */
const KEEP_ALIVE_MS = 20 * SECOND_MS;

interface ServerEvent {
  name: "change" | "reset";
  data: object;
  /** The position from which a client resumes after a reconnect. */
  id?: bigint;
}

export interface EventStreamWriter {
  /** False after the reader disconnects. */
  isOpen: () => boolean;
  send: (event: ServerEvent) => void;
  end: () => void;
}

interface EventStreamOptions {
  /** The listener group: an organization's ID, or a named group. */
  group: string;
  /** Sends pending events. Called when the stream starts and whenever the group is notified. */
  deliver: (stream: EventStreamWriter) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Creates a stream of server-sent events for one reader. Deliveries don't overlap: a notification during a
 * delivery triggers another delivery.
 */
export function createEventStream({
  group,
  deliver,
  signal,
}: EventStreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isBusy = false;
  let isRequested = false;
  let isOpen = true;
  let release: () => void = () => undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = createLiveListener().subscribe(group, () => void pump());
      const keepAlive = setInterval(() => write(": still here\n\n"), KEEP_ALIVE_MS);
      let stopListening = () => {};
      openEventStreams.inc();
      release = () => {
        if (!isOpen) return;
        isOpen = false;
        openEventStreams.dec();
        unsubscribe();
        stopListening();
        clearInterval(keepAlive);
        signal.removeEventListener("abort", end);
      };
      function end(): void {
        if (!isOpen) return;
        release();
        controller.close();
      }
      signal.addEventListener("abort", end, { once: true });
      const stream: EventStreamWriter = {
        isOpen: () => isOpen,
        send: ({ id, name, data }) => {
          if (!isOpen) return;
          write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        end,
      };

      async function pump(): Promise<void> {
        isRequested = true;
        if (isBusy) return;
        isBusy = true;
        try {
          while (isRequested && isOpen) {
            isRequested = false;
            await deliver(stream);
          }
        } catch (error) {
          // The client reconnects with its last event ID, so it doesn't miss any events.
          logger().warn({ error }, "Live stream ended early");
          end();
        } finally {
          isBusy = false;
        }
      }

      write("retry: 1000\n\n");
      stopListening = onShutdown(end);
      void pump();
    },
    cancel() {
      release();
    },
  });
}
