import { logger } from "@/lib/logger";

export interface Attempt {
  /** The fields that identify the item in the log. */
  about: Record<string, string>;
  run: () => Promise<unknown>;
}

/** Runs the items one after another. A failing item doesn't stop the others; its error is thrown at the end. */
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
