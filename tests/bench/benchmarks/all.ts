import type { Benchmark } from "../tools/benchmark";
import { accountTimingBenchmark } from "./account-timing";
import { dashboardBenchmark } from "./dashboard";
import { growthBenchmark } from "./growth";
import { herdBenchmark } from "./herd";
import { javascriptBenchmark } from "./javascript";
import { lighthouseBenchmark } from "./lighthouse";
import { liveBenchmark } from "./live";
import { pagesBenchmark } from "./pages";
import { readsBenchmark } from "./reads";
import { scaleBenchmark } from "./scale";
import { signInsBenchmark } from "./sign-ins";
import { siteBenchmark } from "./site";
import { siteRequestsBenchmark } from "./site-requests";
import { sizeBenchmark } from "./size";
import { startsBenchmark } from "./starts";
import { uploadsBenchmark } from "./uploads";
import { webProcessBenchmark } from "./web-process";
import { wikiBenchmark } from "./wiki";
import { writesBenchmark } from "./writes";

/**
 * All benchmarks in the order in which they run. `startsBenchmark` comes first, before the run
 * starts any other process.
 */
export const BENCHMARKS: readonly Benchmark[] = [
  startsBenchmark,
  webProcessBenchmark,
  dashboardBenchmark,
  javascriptBenchmark,
  siteBenchmark,
  lighthouseBenchmark,
  siteRequestsBenchmark,
  sizeBenchmark,
  wikiBenchmark,
  herdBenchmark,
  liveBenchmark,
  uploadsBenchmark,
  pagesBenchmark,
  readsBenchmark,
  writesBenchmark,
  signInsBenchmark,
  accountTimingBenchmark,
  growthBenchmark,
  scaleBenchmark,
];
