import type { Figure } from "../tools/figure";
import { startStack } from "../tools/stack";
import { median } from "../tools/statistics";
import { temporaryFolder } from "../tools/temporary-folder";

const WARM_BAR_SECONDS = 6;

/** From the command to "Ready": on an empty data folder (the build is there), and again on the same one. */
export const starts: Figure = {
  name: "starts",
  async measure({ options }) {
    // What has changed since the last build would otherwise be built, and counted, now.
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
