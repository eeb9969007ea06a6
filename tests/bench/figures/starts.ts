import type { Figure } from "../tools/figure";
import { startStack } from "../tools/stack";
import { median } from "../tools/statistics";
import { temporaryFolder } from "../tools/temporary-folder";

const WARM_BAR_SECONDS = 6;

/**
 * Measures the time from the command to "Ready": with an existing build and an empty data folder, then
 * again with the same data folder.
 */
export const starts: Figure = {
  name: "starts",
  async measure({ options }) {
    // Builds what changed since the last build, so that the measured starts don't include it.
    await secondsToReady(temporaryFolder());
    const folder = temporaryFolder();
    const cold = await secondsToReady(folder);
    const warm: number[] = [];
    for (let time = 0; time < (options.quick ? 1 : 3); time += 1) warm.push(await secondsToReady(folder));
    return [
      { name: "cold start", value: cold, unit: "s" },
      { name: "warm start", value: median(warm), unit: "s", bar: { atMost: WARM_BAR_SECONDS } },
    ];
  },
};

async function secondsToReady(dataDir: string): Promise<number> {
  const stack = await startStack(dataDir);
  await stack.stop();
  return stack.milliseconds / 1_000;
}
