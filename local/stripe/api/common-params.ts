import { invalidRequestError } from "./errors";
import type { Form } from "./form";
import { array, hash, integer, optional, orNull, type Reader, text } from "./readers";

type Metadata = Record<string, string>;

/** Updates the given metadata keys. An empty value removes its key, and null removes all keys. */
type MetadataChange = Metadata | null;

const MAX_KEYS = 50;

const metadataHash: Reader<Metadata> = (value, param) => {
  if (value === undefined || typeof value === "string") throw invalidRequestError("Invalid object", param);
  const entries = [...value].map(([key, item]) => {
    const name = `${param}[${key}]`;
    if (key.length > 40) throw invalidRequestError("Metadata keys can be at most 40 characters", name);
    if (typeof item !== "string") throw invalidRequestError("Metadata values must be strings", name);
    if (item.length > 500) throw invalidRequestError("Metadata values can be at most 500 characters", name);
    return [key, item] as const;
  });
  if (entries.length > MAX_KEYS)
    throw invalidRequestError(`Metadata can have at most ${MAX_KEYS} keys`, param);
  return Object.fromEntries(entries);
};

export const metadata: Reader<MetadataChange | undefined> = optional(orNull(metadataHash));

export function mergeUserMetadata(current: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === undefined) return current;
  if (change === null) return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

const timestamp = integer(0, 99_999_999_999);

/** Filters a list by `created`: a time or a range. */
export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

const createdRange = hash({
  gt: optional(timestamp),
  gte: optional(timestamp),
  lt: optional(timestamp),
  lte: optional(timestamp),
});

const created: Reader<CreatedRange | undefined> = (value, param) => {
  if (value === undefined) return undefined;
  if (typeof value !== "string") return createdRange(value, param);
  const time = timestamp(value, param);
  return { gte: time, lte: time };
};

/** The parameters that every list accepts. */
export const pageShape = {
  limit: optional(integer(1, 100)),
  starting_after: optional(text()),
  ending_before: optional(text()),
  created,
};

export const currency: Reader<string> = (value, param) => {
  const code = text(3)(value, param).toLowerCase();
  if (/^[a-z]{3}$/.test(code)) return code;
  throw invalidRequestError(`Invalid currency: ${code}`, param);
};

/**
 * Removes `expand` from the parameters and returns it. Runs before other parameters are read, because every call
 * accepts `expand`.
 */
export function extractExpandParameter(form: Form): string[] {
  const value = form.get("expand");
  if (value === undefined) return [];
  form.delete("expand");
  const paths = array(text(200))(value, "expand");
  if (paths.length > 20) throw invalidRequestError("You can expand at most 20 properties", "expand");
  return paths;
}
