/** Returns whether a text has visible characters, not only spaces, zero-width or control characters. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** PostgreSQL text can't contain NUL, and single lines contain no control characters. */
export function hasNoControls(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/**
 * Matches NUL and unpaired surrogates in serialized JSON, which PostgreSQL rejects. After an escaped backslash, the
 * same six characters are ordinary text.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

export function isStorableJson(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").search(UNSTORABLE) === -1;
}

/** Replaces characters that PostgreSQL rejects with the replacement character. */
export function toStorableJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(UNSTORABLE, "$1\\ufffd"));
}
