import { logger } from "@/lib/logger";

/** Each part as a line of JSON, as soon as it is there. */
export function jsonLines(parts: AsyncGenerator<unknown>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        logger().error({ error }, "An answer ended early");
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  const headers = { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store" };
  // Proxies that gather what comes would show it all at once.
  return new Response(stream, { headers: { ...headers, "x-accel-buffering": "no" } });
}
