import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { liveListener } from "@/lib/live/listener";
import { logger } from "@/lib/logger";

/** Proxies close what is silent; a comment keeps the stream open. */
const KEEP_ALIVE_MS = 20 * SECOND_MS;

interface ServerEvent {
  name: "change" | "reset";
  data: object;
  /** From where a reader who comes again goes on. */
  id?: bigint;
}

export interface OpenStream {
  /** False once its reader has gone. */
  isOpen: () => boolean;
  send: (event: ServerEvent) => void;
  end: () => void;
}

interface EventStreamOptions {
  /** Whose events wake it: an organization's id, or another group of the listener's. */
  group: string;
  /** Sends what there is: once at the beginning, and whenever the group is told something. */
  deliver: (stream: OpenStream) => Promise<void>;
  signal: AbortSignal;
}

/** Server-sent events for one reader. One delivery at a time: a wake-up during one asks for another after it. */
export function eventStream({ group, deliver, signal }: EventStreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isBusy = false;
  let isWanted = false;
  let isOpen = true;
  let letGo: () => void = () => undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = liveListener().subscribe(group, () => void pump());
      const keepAlive = setInterval(() => write(": still here\n\n"), KEEP_ALIVE_MS);
      letGo = () => {
        isOpen = false;
        unsubscribe();
        clearInterval(keepAlive);
        signal.removeEventListener("abort", end);
      };
      function end(): void {
        if (!isOpen) return;
        letGo();
        controller.close();
      }
      signal.addEventListener("abort", end, { once: true });
      const stream: OpenStream = {
        isOpen: () => isOpen,
        send: ({ id, name, data }) => {
          if (!isOpen) return;
          write(`${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
        },
        end,
      };

      async function pump(): Promise<void> {
        isWanted = true;
        if (isBusy) return;
        isBusy = true;
        try {
          while (isWanted && isOpen) {
            isWanted = false;
            await deliver(stream);
          }
        } catch (error) {
          // The reader reconnects with its last id and misses nothing.
          logger().warn({ error }, "Live stream ended early");
          end();
        } finally {
          isBusy = false;
        }
      }

      write("retry: 1000\n\n");
      void pump();
    },
    cancel() {
      letGo();
    },
  });
}
