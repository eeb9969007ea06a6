export const HORSE_PREFIX = "horse.";

/** The name of a horse's box in a guest's form. */
export function horseField(id: string): string {
  return `${HORSE_PREFIX}${id}`;
}

export const VACCINE_FIELD = "details.vaccine";

/** "Something else" has its words in the next field, which without a script isn't there yet: then nothing was said. */
export function vaccineOf(chosen: string): string {
  return chosen === "other" ? "" : chosen;
}
