import type { Endpoint } from "../options";
import { PLATFORM } from "./collection";
import type { Store } from "./store";
import type { Tables } from "./tables";

interface KeyedEndpoint extends Endpoint {
  /** Identifies the endpoint, such as `platform-0` or `connect-0`. Doesn't change when its URL changes. */
  key: string;
}

/** The state that all parts of the stand-in share. */
export interface ServerContext {
  store: Store;
  /**
   * Returns the time on the stand-in's clock in Unix seconds. Requests to the control endpoints can move the
   * clock.
   */
  now: () => number;
  publicUrl: string;
  endpoints: KeyedEndpoint[];
  log: (line: string) => void;
}

/** The context of an action: its scope, time and request. */
export interface Call {
  context: ServerContext;
  tables: Tables;
  /** `platform`, or the ID of the connected account that the call is for. */
  scope: string;
  now: number;
  request: { id: string | null; idempotency_key: string | null };
  /** Whether the payer is present on a hosted page and can confirm a payment. */
  attended?: true;
  /**
   * Whether the call records something that happened earlier. Such a call emits no events, and its money
   * counts as already paid out.
   */
  isPast?: true;
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

/**
 * Creates a call for work that starts from a hosted page, a control request or the clock instead of an API
 * request.
 */
export function createInternalCall(context: ServerContext, scope: string): Call {
  return {
    context,
    tables: context.store.tables,
    scope,
    now: context.now(),
    request: { id: null, idempotency_key: null },
  };
}
