/** Returns the prefix of an entry's field names in a guest's form, such as "entries.0." for entry number 0. */
export function getEntryFieldPrefix(key: string): string {
  return `entries.${key}.`;
}

export const ENTRY_HORSE_PREFIX = "horse.";

/** Returns the name of a horse's checkbox in an entry. */
export function getEntryHorseFieldName(id: string): string {
  return `${ENTRY_HORSE_PREFIX}${id}`;
}

export const MAX_GUEST_VISIT_FILES = 3;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** The maximum total size of a visit's files. lib/security/multipart.ts rejects larger forms. */
const MAX_TOTAL_BYTES = 10 * 1024 * 1024;

/** Describes the problem with the number or size of a visit's files. Returns null if there is no problem. */
export function findVisitFilesProblem(files: readonly { size: number }[]): string | null {
  if (files.length > MAX_GUEST_VISIT_FILES) return `Attach at most ${MAX_GUEST_VISIT_FILES} files.`;
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) return "Choose files of at most 5 MB each.";
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > MAX_TOTAL_BYTES ? "Choose files of at most 10 MB in total." : null;
}
/** The name of the file field. */
export const VISIT_FILES_FIELD = "files";
export const VISIT_FILES_HORSE_FIELD = "files_horse";

/** Without JavaScript, buttons with these names submit the form to add or remove an entry. */
export const ADD_ENTRY_FIELD = "add_entry";
export const REMOVE_ENTRY_FIELD = "remove_entry";
