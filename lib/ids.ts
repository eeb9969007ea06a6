import { v7, version } from "uuid";

/** A UUIDv7: unique, and in the order of its making, so that keyset pages and indexes stay local. */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** When an id was made; null for one that doesn't say. */
export function madeAt(id: string): Date | null {
  if (!isUuid(id) || version(id) !== 7) return null;
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
