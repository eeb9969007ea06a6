/** Whether a text shows anything: more than spaces, and characters that have no width or only steer others. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** PostgreSQL's text has no NUL, and no line of text has control characters. */
export function hasNoControls(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/**
 * NUL and halves of surrogate pairs in serialised JSON: PostgreSQL takes neither. Behind a backslash that is
 * escaped itself, the same six characters are text.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

export function isStorableJson(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").search(UNSTORABLE) === -1;
}

/** The same value with the replacement character for what PostgreSQL doesn't take. */
export function toStorableJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(UNSTORABLE, "$1\\ufffd"));
}
