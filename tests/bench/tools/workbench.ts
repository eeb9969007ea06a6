import { type Baseline, startBaseline } from "./baseline";
import type { BenchmarkOptions } from "./benchmark-options";
import { createTemporaryFolder } from "./create-temporary-folder";
import { type BenchData, createBenchData, PASSWORD } from "./data/bench-data";
import { createStables, type Stable } from "./data/stables";
import { type QueryCounter, startQueryCounter } from "./queries/query-counter";
import { signIn } from "./session";
import { type Stack, startStack } from "./stack";

/** The resources that benchmarks use. Each one is created once, when a benchmark first needs it. */
export interface Workbench {
  options: BenchmarkOptions;
  stack: () => Promise<Stack>;
  data: () => Promise<BenchData>;
  stables: () => Promise<Record<"small" | "large", Stable>>;
  baseline: () => Promise<Baseline>;
  counter: () => Promise<QueryCounter>;
  /** Returns headers that authenticate requests as the owner. */
  getOwnerHeaders: (owned: { email: string }) => Promise<Record<string, string>>;
}

export function openWorkbench(options: BenchmarkOptions): Workbench {
  const stack = memoize(() => startStack(createTemporaryFolder()));
  const data = memoize(async () => createBenchData((await stack()).database));
  const stables = memoize(async () => createStables((await stack()).database));
  const baseline = memoize(async () => startBaseline((await stack()).appDatabase));
  const counter = memoize(async () => startQueryCounter((await stack()).appDatabase));
  const cookies = new Map<string, Promise<string>>();
  const getOwner = async ({ email }: { email: string }) => {
    const { app } = await stack();
    const cookie = cookies.get(email) ?? signIn(app, email, PASSWORD);
    cookies.set(email, cookie);
    return { cookie: await cookie, origin: app };
  };
  return { options, stack, data, stables, baseline, counter, getOwnerHeaders: getOwner };
}

function memoize<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= create();
    return result;
  };
}
