/**
 * Parses the stored `trainer_services`, which is either a list or a list encoded as JSON text. Returns an empty
 * list for anything else.
 */
export function parseServices(stored: unknown): string[] {
  const list = typeof stored === "string" ? tryParseJson(stored) : stored;
  if (!Array.isArray(list)) return [];
  const texts = list.filter((entry): entry is string => typeof entry === "string");
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is treated as an empty list.
    return null;
  }
}
