/** These limits leave enough room for a profile, but not for files. */
const MAX_BYTES = 16_384;
const MAX_NAMES = 200;
const MAX_VALUES = 1_000;
const MAX_LEVELS = 8;

export const METADATA_TOO_LARGE_MESSAGE = "data is too large";

/**
 * Returns whether the data that an app stores about a user is within the limits. The depth is checked first,
 * because serializing deep data could exhaust the stack.
 */
export function isMetadataWithinLimits(value: unknown): boolean {
  const counted = { names: 0, values: 0 };
  return isWithin(value, 0, counted) && byteLength(JSON.stringify(value)) <= MAX_BYTES;
}

function isWithin(value: unknown, level: number, counted: { names: number; values: number }): boolean {
  counted.values += 1;
  if (typeof value !== "object" || value === null) return counted.values <= MAX_VALUES;
  const inner = Object.values(value);
  if (!Array.isArray(value)) counted.names += inner.length;
  if (level >= MAX_LEVELS || counted.names > MAX_NAMES || counted.values > MAX_VALUES) return false;
  return inner.every((one) => isWithin(one, level + 1, counted));
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
