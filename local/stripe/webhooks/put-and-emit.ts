import type { Collection } from "../core/collection";
import type { Call } from "../core/context";
import { emit } from "./emit";

interface Change<T> {
  /** The event's type, such as "price.updated". */
  type: string;
  /** The previous object, if it isn't new. */
  before?: T;
  after: T;
}

/** Stores the caller's changed object and emits its event. */
export function putAndEmit<T extends { id: string }>(
  call: Call,
  collection: Collection<T>,
  { type, before, after }: Change<T>,
): T {
  collection.put(call.scope, after);
  emit(call, call.scope, type, after, before);
  return after;
}
