/**
 * Returns whether the text has visible characters, not only spaces, zero-width characters or control characters.
 */
export function hasVisibleCharacters(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Returns whether the text contains no control characters. PostgreSQL can't store NUL, and a single line of text
 * must not contain other control characters either.
 */
export function hasNoControlCharacters(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/**
 * Matches escape sequences for NUL (\u0000) and unpaired surrogates (such as \ud800) in serialized JSON. PostgreSQL
 * rejects them. After an escaped backslash, the same six characters are ordinary text.
 */
const UNSTORABLE_ESCAPES = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

export function isStorableJson(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").search(UNSTORABLE_ESCAPES) === -1;
}

/** Substitutes the replacement character (U+FFFD) for characters that PostgreSQL rejects. */
export function toStorableJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(UNSTORABLE_ESCAPES, "$1\\ufffd"));
}
