import type { Collection } from "../core/collection";
import type { Call } from "../core/context";
import { emit } from "./emit";

interface Change<T> {
  /** The event's type, such as "price.updated". */
  type: string;
  /** The object's previous version. Omitted for new objects. */
  before?: T;
  after: T;
}

/** Stores an object that the caller changed and emits the event for the change. */
export function putAndEmit<T extends { id: string }>(
  call: Call,
  collection: Collection<T>,
  { type, before, after }: Change<T>,
): T {
  collection.put(call.scope, after);
  emit(call, call.scope, type, after, before);
  return after;
}
