import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { type HorseFields, toHorseFields } from "@/lib/domain/horses/horses/fields";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";
import { findBirthDateProblem } from "@/lib/domain/horses/horses/model/find-birth-date-problem";
import { normalizeMicrochip } from "@/lib/domain/horses/horses/model/microchip";
import { parseBirthDate } from "@/lib/domain/horses/horses/model/parse-birth-date";
import { horseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { findUelnWarning } from "@/lib/domain/horses/horses/model/ueln";
import type { HorseCsvRow } from "@/lib/domain/horses/horses/read-horse-csv";

export interface CheckedHorseRow {
  line: number;
  name: string;
  /** The date of birth as written in the file and as parsed. Null if the date can't be parsed. */
  birth: { written: string; on: CalendarDate } | null;
  /** Null if the row has errors. */
  horse: HorseFields | null;
  /** Errors in the row. Each error names its column, such as "Microchip: …". */
  errors: string[];
  /** Possible mistakes in the row. The row is still imported. */
  warnings: string[];
}

/** The microchips and lowercase names of horses that the organization already has. */
export interface ExistingHorses {
  /** The horses' names by microchip. A name is null if the actor can't see the horse. */
  microchips: ReadonlyMap<string, string | null>;
  names: ReadonlySet<string>;
}

const SEX_LETTERS: Readonly<Record<string, string>> = {
  m: "mare",
  g: "gelding",
  s: "stallion",
  f: "filly",
  c: "colt",
};

/** Matches long numbers that a spreadsheet has abbreviated, such as 9.85E+14. */
const SCIENTIFIC_NOTATION = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Matches a complete date, even if the day doesn't exist, such as 2026-02-30. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The error for a date that can't be parsed. Lists the formats that `parseBirthDate` accepts. */
const BIRTH_DATE_FORMATS =
  "We can't read this date. Use a date such as 2019-04-30, 4/30/2019 or 30.4.2019, or only a four-digit year.";

/** Checks each row against the rules of the horse form and against the earlier rows of the file. */
export function checkHorseRows(
  rows: readonly HorseCsvRow[],
  existing: ExistingHorses,
  today: CalendarDate,
): CheckedHorseRow[] {
  const lines = new Map<string, number>();
  const names = new Set(existing.names);
  return rows.map((row) => {
    const checked = checkRow(row, today);
    const { horse, errors, warnings } = checked;
    const name = checked.name.toLowerCase();
    const problem = horse?.microchip && findMicrochipProblem(horse.microchip, existing, lines);
    if (problem) errors.push(`Microchip: ${problem}`);
    if (name && names.has(name))
      warnings.push("Another horse or an earlier row has the same name. Check that it isn't a duplicate.");
    if (errors.length > 0) return { ...checked, horse: null };
    if (horse?.microchip) lines.set(horse.microchip, row.line);
    names.add(name);
    return checked;
  });
}

/**
 * Returns an error that names the horse or the earlier row that already uses the microchip. Returns null if the
 * number is unused.
 */
function findMicrochipProblem(
  microchip: string,
  { microchips }: ExistingHorses,
  lines: ReadonlyMap<string, number>,
): string | null {
  const name = microchips.get(microchip);
  if (name) return `${name} already uses this number. Check the number, or open ${name}.`;
  if (name === null) return "Another horse already uses this number. Check the number.";
  const line = lines.get(microchip);
  return line === undefined ? null : `Row ${line} already uses this number. Check the number.`;
}

function checkRow({ line, values, problem }: HorseCsvRow, today: CalendarDate): CheckedHorseRow {
  const row = { line, name: values.name ?? "", birth: parseRowBirth(values), warnings: [] as string[] };
  if (problem) return { ...row, horse: null, errors: [problem] };
  const parsed = horseSchema.safeParse(toHorseInput(values));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) =>
      formatFieldError(String(path[0]), message, values),
    );
    return { ...row, horse: null, errors };
  }
  const horse = toHorseFields(parsed.data);
  const birthProblem = findBirthDateProblem(horse.bornOn, today);
  const warning = horse.ueln && findUelnWarning(horse.ueln);
  return {
    ...row,
    horse,
    errors: birthProblem === null ? [] : [`${HORSE_CSV_COLUMNS.getHeader("born_on")}: ${birthProblem}`],
    warnings: warning ? [`UELN: ${warning}`] : [],
  };
}

function parseRowBirth({ born_on: written }: HorseCsvRow["values"]): CheckedHorseRow["birth"] {
  const on = written && parseBirthDate(written);
  return written && on && isCalendarDate(on) ? { written, on } : null;
}

function formatFieldError(field: string, message: string, values: HorseCsvRow["values"]): string {
  return `${HORSE_CSV_COLUMNS.getHeader(field)}: ${findFileProblem(field, values) ?? message}`;
}

/** Returns a more helpful error if the file contains the value in the wrong format. Otherwise, returns null. */
function findFileProblem(
  field: string,
  { microchip = "", born_on = "" }: HorseCsvRow["values"],
): string | null {
  if (field === "microchip" && SCIENTIFIC_NOTATION.test(microchip)) {
    return "Your spreadsheet shortened this number. Format the column as text and enter the number again.";
  }
  return field === "born_on" && !ISO_DATE.test(parseBirthDate(born_on)) ? BIRTH_DATE_FORMATS : null;
}

function toHorseInput(values: HorseCsvRow["values"]) {
  const { born_on, sex, microchip, microchip_kind, ...rest } = values;
  return {
    ...rest,
    name: values.name ?? "",
    ...(born_on && { born_on: parseBirthDate(born_on) }),
    ...(sex && { sex: SEX_LETTERS[sex.toLowerCase()] ?? sex }),
    ...(microchip && { microchip, microchip_kind }),
  };
}

/** Returns the microchips and names that `findExistingHorses` looks up before the rows are checked. */
export function getHorseLookupKeys(rows: readonly HorseCsvRow[]): { microchips: string[]; names: string[] } {
  return {
    microchips: rows.flatMap(({ values }) =>
      values.microchip ? [normalizeMicrochip(values.microchip)] : [],
    ),
    names: rows.flatMap(({ values }) => (values.name ? [values.name.toLowerCase()] : [])),
  };
}
