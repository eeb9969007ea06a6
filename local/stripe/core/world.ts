import type { Store } from "./store";
import type { Tables } from "./tables";

export interface Endpoint {
  url: string;
  secret: string;
  scope: "platform" | "connect";
}

/** What the whole stand-in shares. */
export interface World {
  store: Store;
  /** Unix seconds on the stand-in's clock, which can be moved. */
  now: () => number;
  publicUrl: string;
  endpoints: Endpoint[];
  log: (line: string) => void;
}

/** One act: on whose account, at what time, on whose request. */
export interface Call {
  world: World;
  tables: Tables;
  /** `platform`, or the connected account acted for. */
  scope: string;
  now: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** A call that no API request started: a hosted page, a control, the clock. */
export function innerCall(world: World, scope: string): Call {
  return {
    world,
    tables: world.store.tables,
    scope,
    now: world.now(),
    request: { id: null, idempotency_key: null },
  };
}
