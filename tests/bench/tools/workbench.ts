import { createTemporaryFolder } from "./create-temporary-folder";
import { createStables, type Stable } from "./data/stables";
import { createWorld, PASSWORD, type World } from "./data/world";
import { type Floor, startFloor } from "./floor";
import type { Options } from "./options";
import { type QueryCounter, startQueryCounter } from "./queries/query-counter";
import { signIn } from "./session";
import { type Stack, startStack } from "./stack";

/** The resources that figures use. Each one is created once, when a figure first needs it. */
export interface Workbench {
  options: Options;
  stack: () => Promise<Stack>;
  world: () => Promise<World>;
  stables: () => Promise<Record<"small" | "large", Stable>>;
  floor: () => Promise<Floor>;
  counter: () => Promise<QueryCounter>;
  /** Returns headers that authenticate as the owner. */
  getOwnerHeaders: (owned: { email: string }) => Promise<Record<string, string>>;
}

export function openWorkbench(options: Options): Workbench {
  const stack = memoize(() => startStack(createTemporaryFolder()));
  const world = memoize(async () => createWorld((await stack()).database));
  const stables = memoize(async () => createStables((await stack()).database));
  const floor = memoize(async () => startFloor((await stack()).appDatabase));
  const counter = memoize(async () => startQueryCounter((await stack()).appDatabase));
  const cookies = new Map<string, Promise<string>>();
  const getOwner = async ({ email }: { email: string }) => {
    const { app } = await stack();
    const cookie = cookies.get(email) ?? signIn(app, email, PASSWORD);
    cookies.set(email, cookie);
    return { cookie: await cookie, origin: app };
  };
  return { options, stack, world, stables, floor, counter, getOwnerHeaders: getOwner };
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
