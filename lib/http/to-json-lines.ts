import { logger } from "@/lib/logger";

/** Sends each part as a line of JSON as soon as it is available. */
export function toJsonLines(parts: AsyncGenerator<unknown>): Response {
  const encoder = new TextEncoder();
  let isCanceled = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        // The reader can disconnect while the next part is being prepared.
        if (isCanceled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        logger().error({ error }, "A streamed response was interrupted");
        controller.error(error);
      }
    },
    async cancel() {
      isCanceled = true;
      await parts.return(undefined);
    },
  });
  const headers = { "content-type": "application/x-ndjson; charset=utf-8", "cache-control": "no-store" };
  // Without `x-accel-buffering: no`, a proxy could buffer the response and deliver everything at the end.
  return new Response(stream, { headers: { ...headers, "x-accel-buffering": "no" } });
}
