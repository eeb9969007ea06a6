/** Returns a property of external data, or undefined if the data isn't an object or has no such property. */
export function getField(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}
