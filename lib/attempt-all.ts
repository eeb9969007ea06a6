import { logger } from "@/lib/logger";

export interface Attempt {
  /** What tells it from the others in the log. */
  about: Record<string, string>;
  run: () => Promise<unknown>;
}

/** One after another. None that fails keeps those behind it waiting; what failed is thrown at the end, together. */
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
