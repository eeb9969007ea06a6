import { logger } from "@/lib/logger";

export interface Attempt {
  /** Log fields that identify the item. */
  about: Record<string, string>;
  run: () => Promise<unknown>;
}

/**
 * Runs the attempts one after another. A failure doesn't stop the others. Throws an AggregateError at the end
 * if any attempt failed.
 */
export async function attemptAll(
  name: string,
  attempts: Iterable<Attempt> | AsyncIterable<Attempt>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const { about, run } of attempts) {
    try {
      await run();
    } catch (error) {
      logger().error({ ...about, error }, `${name} failed`);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${name} failed ${failures.length} times`);
}
