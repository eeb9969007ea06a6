type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/**
 * Returns the text after a key press in a field that hasn't loaded yet. Returns null for keys that don't change
 * the text.
 */
export function applyTypedKey(text: string, press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press;
  // Some keyboards have an AltGr key for typing characters. It is reported as Ctrl and Alt together.
  if (isComposing || metaKey || ctrlKey !== altKey) return null;
  if (key === "Backspace") return [...text].slice(0, -1).join("");
  return [...key].length === 1 ? text + key : null;
}
