declare const brand: unique symbol;

/** External data, which must be parsed with a schema before it can be read. */
export interface Unparsed {
  readonly [brand]: true;
}

/**
 * Marks external data, so that a verb must parse it. The cast is safe, because `Unparsed` has no readable property.
 */
export function markUnparsed(value: unknown): Unparsed {
  return value as Unparsed;
}
