import { z } from "zod";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { optionalChoice, optionalEmail, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { handsToCm, MAX_HEIGHT_CM, MIN_HEIGHT_CM } from "@/lib/horses/height";
import { MICROCHIP_KINDS, microchipProblem, tidyMicrochip } from "@/lib/horses/microchip";
import { SEXES } from "@/lib/horses/sex";
import { tidyUeln } from "@/lib/horses/ueln";
import { pageSize, searchField } from "@/lib/lists/fields";

const HANDS_MESSAGE = "Hands and inches, such as 14.2: after the point stand 0 to 3 inches.";
const CM_MESSAGE = "Centimeters, such as 147.3.";
const RANGE_MESSAGE = `A height is from ${MIN_HEIGHT_CM} to ${MAX_HEIGHT_CM} cm.`;

/** Both units become centimetres to one decimal. */
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

function readCm(text: string): number | null {
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:cm)?$/i.exec(text) ?? [];
  return number === undefined ? null : Math.round(Number(number.replace(",", ".")) * 10) / 10;
}

/** What is written down of a horse, as forms, calls and files say it. */
const horseObject = z.object({
  name: requiredText("Name is required.", 200),
  barn_name: optionalLine(200),
  sex: optionalChoice(SEXES, "Choose mare, gelding, stallion, filly or colt."),
  born_on: optionalLine(30).refine(
    (text) => text === null || isCalendarDate(text),
    "Enter the day of birth as year, month and day, such as 2019-04-30.",
  ),
  breed: optionalLine(200),
  color: optionalLine(200),
  markings: optionalText(500),
  microchip: optionalLine(60).transform((text) => text && (tidyMicrochip(text) || null)),
  microchip_kind: optionalChoice(MICROCHIP_KINDS, "A microchip is iso or older."),
  ueln: optionalLine(30).transform((text) => text && (tidyUeln(text) || null)),
  passport_number: optionalLine(100),
  registry: optionalLine(100),
  registration_number: optionalLine(100),
  owner_name: optionalLine(200),
  owner_phone: optionalLine(50),
  owner_email: optionalEmail(),
  location: optionalLine(100),
  height_hands: heightField(HANDS_MESSAGE, handsToCm),
  height_cm: heightField(CM_MESSAGE, readCm),
  notes: optionalText(5_000),
});

type Checked = Pick<
  z.output<typeof horseObject>,
  "microchip" | "microchip_kind" | "height_hands" | "height_cm"
>;

/** What no field alone can be wrong about. */
function checkTogether(horse: Checked, ctx: z.RefinementCtx): void {
  const problem = horse.microchip && microchipProblem(horse.microchip, horse.microchip_kind ?? "iso");
  if (problem) ctx.addIssue({ code: "custom", path: ["microchip"], message: problem });
  if (horse.height_hands !== null && horse.height_cm !== null) {
    ctx.addIssue({ code: "custom", path: ["height_cm"], message: "Give the height in one unit." });
  }
}

export const horseSchema = horseObject.superRefine(checkTogether);
export type HorseInput = z.input<typeof horseSchema>;
export type HorseValues = z.output<typeof horseSchema>;

export const horseIdSchema = z.object({ id: z.string() });
export type HorseIdInput = z.input<typeof horseIdSchema>;

/** What is left out stays as it is. With a revision, only that one is changed. */
export const updateHorseSchema = horseObject
  .partial({ name: true })
  .extend({ id: z.string(), revision: z.coerce.number<string | number>().int().optional() })
  .superRefine(checkTogether);
export type UpdateHorseInput = z.input<typeof updateHorseSchema>;

export const exportSchema = z.object({ archived: z.boolean().default(false) });
export type ExportInput = z.input<typeof exportSchema>;

export const horseChoicesSchema = z.object({
  search: searchField(),
  /** Of an address: what isn't an id is nobody's. */
  with: z.guid().nullish().catch(null).default(null),
});
export type HorseChoicesInput = z.input<typeof horseChoicesSchema>;

export const listHorsesSchema = z.object({
  search: searchField(),
  archived: z.boolean().default(false),
  sex: optionalChoice(SEXES, "Choose mare, gelding, stallion, filly or colt."),
  location: optionalLine(100),
  owner: optionalLine(200),
  /** Those that have papers which ran out lately, or soon do. */
  documents: optionalChoice(["expiring"], "Choose expiring, or nothing."),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListHorsesInput = z.input<typeof listHorsesSchema>;
