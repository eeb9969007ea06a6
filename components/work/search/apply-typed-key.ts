type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Returns the text after a key press in a field that isn't ready yet; null for a key that enters no text. */
export function applyTypedKey(text: string, press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press;
  // Ctrl and Alt together are AltGr on some keyboards, which types letters.
  if (isComposing || metaKey || ctrlKey !== altKey) return null;
  if (key === "Backspace") return [...text].slice(0, -1).join("");
  return [...key].length === 1 ? text + key : null;
}
