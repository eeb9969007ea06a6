import type { Benchmark } from "../tools/benchmark";
import { requestOk } from "../tools/http";
import { prepareMixedLoad } from "../tools/mixed-load";
import { median } from "../tools/statistics";
import { startWebProcess } from "../tools/web-process";

const MAX_START_SECONDS = 1;
const MAX_FIRST_PAGE_MS = 120;
const MAX_MB_AFTER_START = 220;
const MAX_MB_AFTER_LOAD = 300;
const LOAD_SECONDS = 60;

/**
 * Measures the startup time, first page load and memory of one web process that starts the same way as `npm run
 * serve`.
 */
export const webProcessBenchmark: Benchmark = {
  name: "web-process",
  async measure(bench) {
    const { appDatabase } = await bench.stack();
    const { small } = await bench.data();
    const headers = await bench.getOwnerHeaders(small);
    const load = await prepareMixedLoad(bench);
    const starts: { seconds: number; memory: number; firstPage: number }[] = [];
    const times = bench.options.quick ? 2 : 5;
    for (let time = 0; time < times; time += 1) {
      const server = await startWebProcess(appDatabase);
      const memory = server.readMemory();
      const first = await requestOk(`${server.app}/dashboard`, { headers });
      starts.push({ seconds: server.secondsToReady, memory, firstPage: first.milliseconds });
      await server.stop();
    }
    const seconds = bench.options.quick ? 10 : LOAD_SECONDS;
    const server = await startWebProcess(appDatabase);
    const rate = await load(server.app, seconds);
    const loaded = server.readMemory();
    await server.stop();
    const note = `median of ${times} starts`;
    return [
      {
        name: "startup until ready",
        value: median(starts.map((start) => start.seconds)),
        unit: "s",
        target: { atMost: MAX_START_SECONDS },
        note,
      },
      {
        name: "first /dashboard after startup",
        value: median(starts.map(({ firstPage }) => firstPage)),
        unit: "ms",
        target: { atMost: MAX_FIRST_PAGE_MS },
        note,
      },
      {
        name: "memory after startup",
        value: median(starts.map(({ memory }) => memory)),
        unit: "MB",
        target: { atMost: MAX_MB_AFTER_START },
        note,
      },
      {
        name: `memory after ${seconds} s of mixed load`,
        value: loaded,
        unit: "MB",
        target: { atMost: MAX_MB_AFTER_LOAD },
        note: `${rate.toFixed(0)} requests/s${seconds < LOAD_SECONDS ? ", shortened" : ""}`,
      },
    ];
  },
};
