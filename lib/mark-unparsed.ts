declare const brand: unique symbol;

/** Data from outside, which nothing but a schema can read. */
export interface Unparsed {
  readonly [brand]: true;
}

/** Marks outside data, so that a verb must parse it. The cast is safe, because `Unparsed` has no readable property. */
export function markUnparsed(value: unknown): Unparsed {
  return value as Unparsed;
}
