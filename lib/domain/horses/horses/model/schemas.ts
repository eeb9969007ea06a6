import { z } from "zod";
import { isExistingDate } from "@/lib/dates/calendar-date";
import { findBirthDateProblemInEveryTimeZone } from "@/lib/domain/horses/horses/model/find-birth-date-problem";
import { convertHandsToCm, MAX_HEIGHT_CM, MIN_HEIGHT_CM } from "@/lib/domain/horses/horses/model/height";
import { DEFAULT_HORSE_SORT, HORSE_SORTS } from "@/lib/domain/horses/horses/model/horse-sorts";
import {
  findMicrochipProblem,
  MICROCHIP_KINDS,
  normalizeMicrochip,
} from "@/lib/domain/horses/horses/model/microchip";
import { SEXES } from "@/lib/domain/horses/horses/model/sex";
import { normalizeUeln } from "@/lib/domain/horses/horses/model/ueln";
import { optionalChoice, optionalEmail, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { idList, pageSize, searchField, sortField } from "@/lib/lists/fields";
import { optionalPhone, optionalStoredPhone } from "@/lib/value-fields";

const DATE_MESSAGE = "Enter the date of birth as year, month and day, such as 2019-04-30.";
const NO_DATE_MESSAGE = "This date doesn't exist. Check the month and the day.";
const HANDS_MESSAGE = "Enter hands and inches, such as 14.2. The number after the point must be 0 to 3.";
const CM_MESSAGE = "Enter centimeters, such as 147.3.";
const RANGE_MESSAGE = `Enter a height from ${MIN_HEIGHT_CM} to ${MAX_HEIGHT_CM} cm.`;

/** Converts a height in either unit to centimeters, rounded to one decimal. */
function heightField(message: string, toCm: (text: string) => number | null) {
  return optionalLine(20).transform((text, ctx) => {
    if (text === null) return null;
    const cm = toCm(text);
    const problem = cm === null ? message : cm < MIN_HEIGHT_CM || cm > MAX_HEIGHT_CM ? RANGE_MESSAGE : null;
    if (problem === null) return cm;
    ctx.addIssue(problem);
    return z.NEVER;
  });
}

function parseCm(text: string): number | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:cm)?$/i.exec(text) ?? [];
  return number === undefined ? null : Math.round(Number(number.replace(",", ".")) * 10) / 10;
}

/** Domain functions check the date again against today's date in the organization's time zone. */
function birthField() {
  return optionalLine(30).superRefine((text, ctx) => {
    if (text === null) return;
    const problem = findBirthTextProblem(text);
    if (problem !== null) ctx.addIssue(problem);
  });
}

function findBirthTextProblem(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return DATE_MESSAGE;
  return isExistingDate(text) ? findBirthDateProblemInEveryTimeZone(text) : NO_DATE_MESSAGE;
}

/** The editable fields of a horse, as received from forms, API calls and import files. */
const horseObject = z.object({
  name: requiredText("Name is required.", 200),
  barn_name: optionalLine(200),
  sex: optionalChoice(SEXES, "Choose mare, gelding, stallion, filly or colt."),
  born_on: birthField(),
  breed: optionalLine(200),
  color: optionalLine(200),
  markings: optionalText(500),
  microchip: optionalLine(60).transform((text) => text && (normalizeMicrochip(text) || null)),
  microchip_kind: optionalChoice(MICROCHIP_KINDS, "Choose a microchip type: ISO or non-ISO (older)."),
  ueln: optionalLine(30).transform((text) => text && (normalizeUeln(text) || null)),
  passport_number: optionalLine(100),
  registry: optionalLine(100),
  registration_number: optionalLine(100),
  owner_name: optionalLine(200),
  owner_phone: optionalPhone(),
  owner_email: optionalEmail(),
  location: optionalLine(100),
  height_hands: heightField(HANDS_MESSAGE, convertHandsToCm),
  height_cm: heightField(CM_MESSAGE, parseCm),
  notes: optionalText(5_000),
});

type CheckedFields = Pick<
  z.output<typeof horseObject>,
  "microchip" | "microchip_kind" | "height_hands" | "height_cm"
>;

/** Checks rules that involve more than one field. Skips fields that are invalid. */
function checkFieldCombinations(horse: CheckedFields, ctx: z.RefinementCtx): void {
  const invalid = new Set(ctx.issues.map(({ path }) => path?.[0]));
  const areValid = (...fields: (keyof CheckedFields)[]) => fields.every((field) => !invalid.has(field));
  if (areValid("microchip", "microchip_kind")) {
    const problem = horse.microchip && findMicrochipProblem(horse.microchip, horse.microchip_kind ?? "iso");
    if (problem) ctx.addIssue({ code: "custom", path: ["microchip"], message: problem });
  }
  if (areValid("height_hands", "height_cm") && horse.height_hands !== null && horse.height_cm !== null) {
    ctx.addIssue({ code: "custom", path: ["height_cm"], message: "Enter the height in one unit only." });
  }
}

/** Runs the check even if a field is invalid, so that a form shows all errors at once. */
const WITH_INVALID_FIELDS = {
  when: ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    issues.every(({ path }) => path !== undefined && path.length > 0),
};

export const horseSchema = horseObject.superRefine(checkFieldCombinations, WITH_INVALID_FIELDS);
export type HorseInput = z.input<typeof horseSchema>;
export type HorseValues = z.output<typeof horseSchema>;

export const horseIdSchema = z.object({ id: z.string() });
export type HorseIdInput = z.input<typeof horseIdSchema>;

/** Omitted fields don't change. If a revision is sent but isn't the current one, the update fails. */
export const updateHorseSchema = horseObject
  .partial({ name: true })
  .extend({
    id: z.string(),
    revision: z.coerce.number<string | number>().int().optional(),
    owner_phone: optionalStoredPhone(),
  })
  .superRefine(checkFieldCombinations, WITH_INVALID_FIELDS);
export type UpdateHorseInput = z.input<typeof updateHorseSchema>;

export const exportHorsesSchema = z.object({
  archived: z.boolean().default(false),
  /** Limits the export to the given horses. */
  ids: idList("Choose horses from the list.", 1_000),
});
export type ExportHorsesInput = z.input<typeof exportHorsesSchema>;

export const horseChoicesSchema = z.object({
  search: searchField(),
  /** The ID of a horse to include. It comes from a URL, so invalid IDs are ignored. */
  with: z.guid().nullish().catch(null).default(null),
});
export type HorseChoicesInput = z.input<typeof horseChoicesSchema>;

export const listHorsesSchema = z.object({
  search: searchField(),
  archived: z.boolean().default(false),
  sex: optionalChoice(SEXES, "Choose mare, gelding, stallion, filly or colt."),
  location: optionalLine(100),
  owner: optionalLine(200),
  /** Limits the list to horses with documents that expired recently or expire soon. */
  documents: optionalChoice(["expiring"], "Use “expiring” or leave this empty."),
  sort: sortField(HORSE_SORTS, DEFAULT_HORSE_SORT),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListHorsesInput = z.input<typeof listHorsesSchema>;
