import type { Endpoint } from "../options";
import { PLATFORM } from "./collection";
import type { Store } from "./store";
import type { Tables } from "./tables";

interface KeyedEndpoint extends Endpoint {
  /** `platform-0`, `connect-0`, …: stays the same when the address changes. */
  key: string;
}

/** The state that all parts of the stand-in share. */
export interface ServerContext {
  store: Store;
  /** Unix seconds on the stand-in's clock, which can be moved. */
  now: () => number;
  publicUrl: string;
  endpoints: KeyedEndpoint[];
  log: (line: string) => void;
}

/** An action with its account, time and request. */
export interface Call {
  context: ServerContext;
  tables: Tables;
  /** `platform`, or the connected account of the call. */
  scope: string;
  now: number;
  request: { id: string | null; idempotency_key: string | null };
  /** Whether the payer is present, on a hosted page, to confirm a payment. */
  attended?: true;
}

/** Returns the endpoints that receive a scope's events. */
export function getEndpoints(context: ServerContext, scope: string): KeyedEndpoint[] {
  const endpointScope = scope === PLATFORM ? "platform" : "connect";
  return context.endpoints.filter((endpoint) => endpoint.scope === endpointScope);
}

export function indexEndpoints(endpoints: Endpoint[]): KeyedEndpoint[] {
  return endpoints.map((endpoint, index) => {
    const position = endpoints.slice(0, index).filter(({ scope }) => scope === endpoint.scope).length;
    return { ...endpoint, key: `${endpoint.scope}-${position}` };
  });
}

/** Returns a call that wasn't started by an API request but by a hosted page, a control or the clock. */
export function createInternalCall(context: ServerContext, scope: string): Call {
  return {
    context,
    tables: context.store.tables,
    scope,
    now: context.now(),
    request: { id: null, idempotency_key: null },
  };
}
