import type { Benchmark } from "../tools/benchmark";
import { FULL_MINUTES } from "../tools/benchmark-options";
import { prepareMixedLoad } from "../tools/mixed-load";
import { median } from "../tools/statistics";
import { startWebProcess } from "../tools/web-process";

const MAX_PERCENT = 10;
/** The warm-up is long enough to compile the code and fill the caches. */
const WARM_UP_SECONDS = 60;
/**
 * The load is split into this many equal parts. Memory is read after each part, and the first and last tenths
 * of the readings are compared.
 */
const PARTS = 40;

/** Measures how much the memory of a web process grows under a long mixed load, after a warm-up. */
export const growthBenchmark: Benchmark = {
  name: "growth",
  async measure(bench) {
    const { minutes, quick } = bench.options;
    const { appDatabase } = await bench.stack();
    const load = await prepareMixedLoad(bench);
    const server = await startWebProcess(appDatabase);
    await load(server.app, quick ? 10 : WARM_UP_SECONDS);
    const samples: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await load(server.app, (minutes * 60) / PARTS);
      samples.push(server.readMemory());
    }
    await server.stop();
    const tenth = PARTS / 10;
    const [first, last] = [median(samples.slice(0, tenth)), median(samples.slice(-tenth))];
    const isShort = minutes < FULL_MINUTES;
    return [
      {
        name: `memory growth over ${minutes} minutes of mixed load${isShort ? ` (shortened from ${FULL_MINUTES})` : ""}`,
        value: (last / first - 1) * 100,
        unit: "%",
        target: { atMost: MAX_PERCENT },
        note: `${first.toFixed(0)} to ${last.toFixed(0)} MB, highest ${Math.max(...samples).toFixed(0)} MB`,
      },
    ];
  },
};
