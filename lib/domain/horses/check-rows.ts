import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { HORSE_FILE } from "@/lib/domain/horses/csv-columns";
import { birthProblem, type HorseFields, toHorseFields } from "@/lib/domain/horses/fields";
import type { HorseRowOfFile } from "@/lib/domain/horses/read-horse-file";
import { horseSchema } from "@/lib/domain/horses/schemas";
import { readBirth } from "@/lib/horses/birth-text";
import { tidyMicrochip } from "@/lib/horses/microchip";
import { uelnWarning } from "@/lib/horses/ueln";

export interface CheckedRow {
  line: number;
  name: string;
  /** The birth as the file has it and as it is understood; null where none could be read. */
  birth: { written: string; on: CalendarDate } | null;
  /** Null where something is wrong. */
  horse: HorseFields | null;
  /** What is wrong, each as "Microchip: …". */
  errors: string[];
  /** What may be wrong; the row is imported all the same. */
  warnings: string[];
}

/** What is here already: chips, and names in small letters. */
export interface Taken {
  microchips: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

const SEX_LETTERS: Readonly<Record<string, string>> = {
  m: "mare",
  g: "gelding",
  s: "stallion",
  f: "filly",
  c: "colt",
};

/** As a spreadsheet writes a long number that it took for one. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Each row by the rules of a form, and beside those that came before it in the file. */
export function checkRows(rows: readonly HorseRowOfFile[], taken: Taken, today: CalendarDate): CheckedRow[] {
  const microchips = new Set(taken.microchips);
  const names = new Set(taken.names);
  return rows.map((row) => {
    const checked = checkRow(row, today);
    const { horse, errors, warnings } = checked;
    const name = checked.name.toLowerCase();
    if (horse?.microchip && microchips.has(horse.microchip)) {
      errors.push("Microchip: another horse here, or further up in the file, has it already.");
    }
    if (name && names.has(name)) warnings.push("A horse here, or further up in the file, has the same name.");
    if (errors.length > 0) return { ...checked, horse: null };
    if (horse?.microchip) microchips.add(horse.microchip);
    names.add(name);
    return checked;
  });
}

function checkRow({ line, values, problem }: HorseRowOfFile, today: CalendarDate): CheckedRow {
  const row = { line, name: values.name ?? "", birth: birthOf(values), warnings: [] as string[] };
  if (problem) return { ...row, horse: null, errors: [problem] };
  const parsed = horseSchema.safeParse(inputOf(values));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => said(String(path[0]), message, values));
    return { ...row, horse: null, errors };
  }
  const horse = toHorseFields(parsed.data);
  const birth = birthProblem(horse.bornOn, today);
  const warning = horse.ueln && uelnWarning(horse.ueln);
  return {
    ...row,
    horse,
    errors: birth === null ? [] : [`${HORSE_FILE.headerOf("born_on")}: ${birth}`],
    warnings: warning ? [`UELN: ${warning}`] : [],
  };
}

function birthOf({ born_on: written }: HorseRowOfFile["values"]): CheckedRow["birth"] {
  const on = written && readBirth(written);
  return written && on && isCalendarDate(on) ? { written, on } : null;
}

function said(field: string, message: string, values: HorseRowOfFile["values"]): string {
  const isShortened = field === "microchip" && SHORTENED.test(values.microchip ?? "");
  const text = isShortened
    ? "your spreadsheet shortened this number. Format the column as text, and enter it again."
    : message;
  return `${HORSE_FILE.headerOf(field)}: ${text}`;
}

function inputOf(values: HorseRowOfFile["values"]) {
  const { born_on, sex, microchip, microchip_kind, ...rest } = values;
  return {
    ...rest,
    name: values.name ?? "",
    ...(born_on && { born_on: readBirth(born_on) }),
    ...(sex && { sex: SEX_LETTERS[sex.toLowerCase()] ?? sex }),
    ...(microchip && { microchip, microchip_kind }),
  };
}

/** What to look for before the rows are checked. */
export function askedOf(rows: readonly HorseRowOfFile[]): { microchips: string[]; names: string[] } {
  return {
    microchips: rows.flatMap(({ values }) => (values.microchip ? [tidyMicrochip(values.microchip)] : [])),
    names: rows.flatMap(({ values }) => (values.name ? [values.name.toLowerCase()] : [])),
  };
}
