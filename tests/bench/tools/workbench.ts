import { makeWorld, PASSWORD, type World, type Yard } from "./data/world";
import { type Floor, startFloor } from "./floor";
import type { Options } from "./options";
import { type QueryCounter, startQueryCounter } from "./queries/query-counter";
import { signIn } from "./session";
import { type Stack, startStack } from "./stack";
import { temporaryFolder } from "./temporary-folder";

/** What figures measure with. Each thing is made when it is first asked for, and once. */
export interface Workbench {
  options: Options;
  stack: () => Promise<Stack>;
  world: () => Promise<World>;
  floor: () => Promise<Floor>;
  counter: () => Promise<QueryCounter>;
  /** The headers of a yard's owner, signed in. */
  ownerOf: (yard: Yard) => Promise<Record<string, string>>;
}

export function openWorkbench(options: Options): Workbench {
  const stack = once(() => startStack(temporaryFolder()));
  const world = once(async () => makeWorld((await stack()).database));
  const floor = once(async () => startFloor((await stack()).database));
  const counter = once(async () => startQueryCounter((await stack()).database));
  const cookies = new Map<string, Promise<string>>();
  const ownerOf = async ({ email }: Yard) => {
    const { app } = await stack();
    const cookie = cookies.get(email) ?? signIn(app, email, PASSWORD);
    cookies.set(email, cookie);
    return { cookie: await cookie };
  };
  return { options, stack, world, floor, counter, ownerOf };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
