import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { liveListener } from "@/lib/live/listener";
import { STAFF_GROUP } from "@/lib/live/staff-channel";
import { logger } from "@/lib/logger";

const KEEP_ALIVE_MS = 20 * SECOND_MS;

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
  const encoder = new TextEncoder();
  let letGo: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let hasEnded = false;
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unsubscribe = liveListener().subscribe(STAFF_GROUP, () => void tell());
      const keepAlive = setInterval(() => send(": still here\n\n"), KEEP_ALIVE_MS);
      letGo = () => {
        hasEnded = true;
        unsubscribe();
        clearInterval(keepAlive);
        signal.removeEventListener("abort", stop);
      };
      function stop(): void {
        if (hasEnded) return;
        letGo();
        controller.close();
      }
      signal.addEventListener("abort", stop, { once: true });

      async function tell(): Promise<void> {
        try {
          if (!(await isOpen())) return stop();
          if (!hasEnded) send("event: change\ndata: {}\n\n");
        } catch (error) {
          // The reader reconnects, and asks anew.
          logger().warn({ error }, "Stream of the console ended early");
          stop();
        }
      }

      send("retry: 1000\n\n");
      void tell();
    },
    cancel() {
      letGo();
    },
  });
}
