/** `trainer_services` as it was stored: a list, or a JSON text of one. Anything else is an empty list. */
export function parseServices(stored: unknown): string[] {
  const list = typeof stored === "string" ? parsed(stored) : stored;
  if (!Array.isArray(list)) return [];
  const texts = list.filter((entry): entry is string => typeof entry === "string");
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so not a list.
    return null;
  }
}
