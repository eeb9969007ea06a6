type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** The words after one more press while their field is still on its way; null for a press that writes nothing. */
export function wordsAfter(words: string, press: Press): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = press;
  // Ctrl and Alt together are the AltGr of some keyboards, which writes letters.
  if (isComposing || metaKey || ctrlKey !== altKey) return null;
  if (key === "Backspace") return [...words].slice(0, -1).join("");
  return [...key].length === 1 ? words + key : null;
}
