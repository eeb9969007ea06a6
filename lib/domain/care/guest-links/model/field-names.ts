/** Returns the prefix of an entry's fields in a guest's form, which contains its number: "entries.0.cost". */
export function getEntryPrefix(key: string): string {
  return `entries.${key}.`;
}

export const HORSE_PREFIX = "horse.";

/** Returns the name of a horse's checkbox in an entry. */
export function getHorseField(id: string): string {
  return `${HORSE_PREFIX}${id}`;
}

export const MAX_FILES = 3;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Total size of all files; lib/security/multipart.ts rejects larger forms. */
const MAX_TOTAL_BYTES = 10 * 1024 * 1024;

/** Returns the problem with the number or size of a visit's files, or null. */
export function findFilesProblem(files: readonly { size: number }[]): string | null {
  if (files.length > MAX_FILES) return `Attach at most ${MAX_FILES} files.`;
  if (files.some(({ size }) => size > MAX_FILE_BYTES)) return "Each file can be up to 5 MB.";
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > MAX_TOTAL_BYTES ? "All files together can be up to 10 MB." : null;
}
/** Name of the field with the files. */
export const FILES_FIELD = "files";
export const FILES_HORSE_FIELD = "files_horse";

/** Without JavaScript, buttons with these names post the form to add or remove an entry. */
export const ADD_FIELD = "add_entry";
export const REMOVE_FIELD = "remove_entry";
