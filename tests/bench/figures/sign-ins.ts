import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { grantToken } from "../tools/auth-api";
import { cpuSeconds } from "../tools/cpu-time";
import { PASSWORD } from "../tools/data/world";
import type { Figure, Result } from "../tools/figure";
import { perSecond } from "../tools/load";

const LANES = 8;
const SIGN_INS_BAR = 30;
const REFRESHES_BAR = 120;

/**
 * Measures password sign-ins and token refreshes of companion apps per second and core, each from a new
 * address, and compares sign-ins with the password hash that they must compute. A core means one second of
 * CPU time of the whole stack: the web process, PostgreSQL, and the worker including its mails. The
 * benchmark's own CPU time isn't counted.
 */
export const signIns: Figure = {
  name: "sign-ins",
  async measure(bench) {
    const { app, pid } = await bench.stack();
    const { emails } = await bench.world();
    const seconds = bench.options.quick ? 3 : 15;
    let turn = 0;
    const signIn = () => {
      const email = emails[turn++ % emails.length] ?? "";
      return grantToken(app, "password", { email, password: PASSWORD });
    };
    const hash = await hashPassword(PASSWORD);
    const tokens: string[] = [];
    const works = {
      signIn: async () => void (await signIn()),
      refresh: async () => {
        const token = tokens.pop() ?? (await signIn());
        tokens.unshift(await grantToken(app, "refresh_token", { refresh_token: token }));
      },
      hash: async () => void (await verifyPassword(hash, PASSWORD)),
    };
    for (const work of [works.signIn, works.refresh]) await perSecond(LANES, seconds / 3, work);
    const signedIn = await perCore(pid, seconds, works.signIn);
    const hashed = await perCore(process.pid, seconds / 3, works.hash);
    const refreshed = await perCore(pid, seconds, works.refresh);
    const share = `${(signedIn.value / hashed.value).toFixed(2)} of the hash rate`;
    return [
      result("password sign-ins per core", signedIn, { bar: { atLeast: SIGN_INS_BAR }, note: share }),
      result("password hashes per core", hashed, { note: "argon2id, nothing else" }),
      result("refreshes per core", refreshed, { bar: { atLeast: REFRESHES_BAR } }),
    ];
  },
};

interface PerCore {
  value: number;
  note: string;
}

/** Returns how often `work` ran per second of CPU time that the process and its descendants used. */
async function perCore(pid: number, seconds: number, work: () => Promise<void>): Promise<PerCore> {
  const before = cpuSeconds(pid);
  const started = performance.now();
  let done = 0;
  const rate = await perSecond(LANES, seconds, async () => {
    await work();
    done += 1;
  });
  const after = cpuSeconds(pid);
  const cores = availableParallelism();
  const byClock = `${rate.toFixed(0)}/s by the clock on ${cores} cores`;
  // If the CPU time can't be read, assumes that every core was busy all the time.
  if (before === null || after === null) return { value: rate / cores, note: byClock };
  const used = after - before;
  const passed = (performance.now() - started) / 1_000;
  return { value: done / used, note: `${byClock}, ${(used / passed).toFixed(2)} of them used` };
}

function result(name: string, { value, note }: PerCore, more: Pick<Result, "bar" | "note">): Result {
  const notes = [more.note, note].filter((one) => one !== undefined);
  return { name, value, unit: "/s", ...more, note: notes.join("; ") };
}
