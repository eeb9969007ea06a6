import type { HorseInput } from "@/lib/domain/horses/schemas";

export type CsvField = keyof HorseInput;

/** What a column is called in a file of ours, and by whom else it may have been written. */
const COLUMNS: readonly (readonly [field: CsvField, header: string, ...otherNames: string[]])[] = [
  ["name", "Name", "Horse", "Horse name", "Registered name"],
  ["barn_name", "Barn name", "Nickname", "Call name", "Stable name"],
  ["sex", "Sex", "Gender"],
  ["born_on", "Born on", "Born", "Birth date", "Date of birth", "DOB", "Foaled", "Year of birth"],
  ["breed", "Breed"],
  ["color", "Color", "Colour"],
  ["markings", "Markings"],
  ["microchip", "Microchip", "Chip", "Microchip number", "Chip number"],
  ["microchip_kind", "Microchip kind"],
  ["ueln", "UELN"],
  ["passport_number", "Passport number", "Passport"],
  ["registry", "Registry"],
  ["registration_number", "Registration number", "Registration", "Reg number", "Reg no", "Registration no"],
  ["owner_name", "Owner", "Owner name"],
  ["owner_phone", "Owner phone", "Owner's phone", "Phone"],
  ["owner_email", "Owner email", "Owner's email", "Email"],
  ["location", "Stall or paddock", "Stall", "Paddock", "Location"],
  ["height_hands", "Height (hands)", "Height", "Hands", "Height (hh)"],
  ["height_cm", "Height (cm)"],
  ["notes", "Notes", "Comments"],
];

export const CSV_HEADERS: readonly string[] = COLUMNS.map(([, header]) => header);
export const CSV_FIELDS: readonly CsvField[] = COLUMNS.map(([field]) => field);

const bare = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const FIELD_OF = new Map(
  COLUMNS.flatMap(([field, ...names]) => [...names, field].map((name) => [bare(name), field] as const)),
);

/** The field that a column's head means; null for one that isn't ours. */
export function fieldOf(header: string): CsvField | null {
  return FIELD_OF.get(bare(header)) ?? null;
}

/** What a field is called beside its error. */
export function headerOf(field: string): string {
  return COLUMNS.find(([own]) => own === field)?.[1] ?? field;
}
