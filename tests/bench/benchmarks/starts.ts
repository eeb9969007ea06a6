import type { Benchmark } from "../tools/benchmark";
import { createTemporaryFolder } from "../tools/create-temporary-folder";
import { startStack } from "../tools/stack";
import { median } from "../tools/statistics";

const MAX_WARM_SECONDS = 6;

/**
 * Measures how long `npm start` takes to print "Ready": first with an empty data folder, then again with the same
 * folder. The build already exists.
 */
export const startsBenchmark: Benchmark = {
  name: "starts",
  async measure({ options }) {
    // Starts the app once without counting the time, because this start builds the app if the code has
    // changed.
    await measureSecondsToReady(createTemporaryFolder());
    const folder = createTemporaryFolder();
    const cold = await measureSecondsToReady(folder);
    const warm: number[] = [];
    for (let time = 0; time < (options.quick ? 1 : 3); time += 1)
      warm.push(await measureSecondsToReady(folder));
    return [
      { name: "cold start", value: cold, unit: "s" },
      { name: "warm start", value: median(warm), unit: "s", target: { atMost: MAX_WARM_SECONDS } },
    ];
  },
};

async function measureSecondsToReady(dataDir: string): Promise<number> {
  const stack = await startStack(dataDir);
  await stack.stop();
  return stack.milliseconds / 1_000;
}
