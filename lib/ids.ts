import { v7, version } from "uuid";

/** Returns a UUIDv7, which is unique and sorts by creation time. This keeps keyset pages and indexes efficient. */
export function createId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Returns an ID's creation time; null if the ID doesn't contain one. */
export function getCreatedAt(id: string): Date | null {
  if (!isUuid(id) || version(id) !== 7) return null;
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}
