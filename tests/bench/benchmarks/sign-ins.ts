import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { requestRefreshToken } from "../tools/auth-api";
import type { Benchmark, BenchmarkResult } from "../tools/benchmark";
import { readCpuSeconds } from "../tools/cpu-time";
import { PASSWORD } from "../tools/data/bench-data";
import { measureRunsPerSecond } from "../tools/load";

const LANES = 8;
const MIN_SIGN_INS = 30;
const MIN_REFRESHES = 120;

/**
 * Measures how many password sign-ins and token refreshes one core handles per second. Sends requests the same way
 * as the companion apps. Each request comes from a new address. Compares the sign-in rate with the rate of password
 * hashing alone, because each sign-in must compute one hash. The rate per core is the number of requests divided by
 * the CPU time, in seconds, that the whole stack uses: the web process, PostgreSQL, and the worker, including the
 * emails it sends. The benchmark's own CPU time isn't counted.
 */
export const signInsBenchmark: Benchmark = {
  name: "sign-ins",
  async measure(bench) {
    const { app, pid } = await bench.stack();
    const { emails } = await bench.data();
    const seconds = bench.options.quick ? 3 : 15;
    let turn = 0;
    const signIn = () => {
      const email = emails[turn++ % emails.length] ?? "";
      return requestRefreshToken(app, "password", { email, password: PASSWORD });
    };
    const hash = await hashPassword(PASSWORD);
    const tokens: string[] = [];
    const works = {
      signIn: async () => void (await signIn()),
      refresh: async () => {
        const token = tokens.pop() ?? (await signIn());
        tokens.unshift(await requestRefreshToken(app, "refresh_token", { refresh_token: token }));
      },
      hash: async () => void (await verifyPassword(hash, PASSWORD)),
    };
    for (const work of [works.signIn, works.refresh]) await measureRunsPerSecond(LANES, seconds / 3, work);
    const signedIn = await measurePerCore(pid, seconds, works.signIn);
    const hashed = await measurePerCore(process.pid, seconds / 3, works.hash);
    const refreshed = await measurePerCore(pid, seconds, works.refresh);
    const share = `${(signedIn.value / hashed.value).toFixed(2)} of the hash rate`;
    return [
      toResult("password sign-ins per core", signedIn, { target: { atLeast: MIN_SIGN_INS }, note: share }),
      toResult("password hashes per core", hashed, { note: "argon2id only" }),
      toResult("token refreshes per core", refreshed, { target: { atLeast: MIN_REFRESHES } }),
    ];
  },
};

interface RatePerCore {
  value: number;
  note: string;
}

/**
 * Measures how many times `work` runs per second of CPU time. Counts the CPU time of the process `pid` and its
 * descendants.
 */
async function measurePerCore(pid: number, seconds: number, work: () => Promise<void>): Promise<RatePerCore> {
  const before = readCpuSeconds(pid);
  const started = performance.now();
  let done = 0;
  const rate = await measureRunsPerSecond(LANES, seconds, async () => {
    await work();
    done += 1;
  });
  const after = readCpuSeconds(pid);
  const cores = availableParallelism();
  const measuredRateText = `${rate.toFixed(0)}/s in wall-clock time on ${cores} cores`;
  // If the CPU time can't be read, assumes that every core was busy all the time.
  if (before === null || after === null) return { value: rate / cores, note: measuredRateText };
  const used = after - before;
  const passed = (performance.now() - started) / 1_000;
  return { value: done / used, note: `${measuredRateText}, ${(used / passed).toFixed(2)} cores used` };
}

function toResult(
  name: string,
  { value, note }: RatePerCore,
  more: Pick<BenchmarkResult, "target" | "note">,
): BenchmarkResult {
  const notes = [more.note, note].filter((one) => one !== undefined);
  return { name, value, unit: "/s", ...more, note: notes.join("; ") };
}
