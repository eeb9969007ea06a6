import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findBirthDateProblem } from "@/lib/domain/horses/horses/model/find-birth-date-problem";
import { MICROCHIP_KINDS } from "@/lib/domain/horses/horses/model/microchip";
import type { HorseValues } from "@/lib/domain/horses/horses/model/schemas";
import { SEXES } from "@/lib/domain/horses/horses/model/sex";
import { DomainError } from "@/lib/errors";

/** The editable fields of a horse, as stored. */
export const horseFieldsSchema = z.object({
  name: z.string(),
  barnName: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  bornOn: z.string().nullable(),
  breed: z.string().nullable(),
  color: z.string().nullable(),
  markings: z.string().nullable(),
  microchip: z.string().nullable(),
  microchipKind: z.enum(MICROCHIP_KINDS).nullable(),
  ueln: z.string().nullable(),
  passportNumber: z.string().nullable(),
  registry: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  ownerName: z.string().nullable(),
  ownerPhone: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  location: z.string().nullable(),
  heightCm: z.number().nullable(),
  notes: z.string().nullable(),
});
export type HorseFields = z.infer<typeof horseFieldsSchema>;

export function toHorseFields(values: HorseValues): HorseFields {
  return {
    name: values.name,
    barnName: values.barn_name,
    sex: values.sex,
    bornOn: values.born_on,
    breed: values.breed,
    color: values.color,
    markings: values.markings,
    microchip: values.microchip,
    microchipKind: values.microchip ? (values.microchip_kind ?? "iso") : null,
    ueln: values.ueln,
    passportNumber: values.passport_number,
    registry: values.registry,
    registrationNumber: values.registration_number,
    ownerName: values.owner_name,
    ownerPhone: values.owner_phone,
    ownerEmail: values.owner_email,
    location: values.location,
    heightCm: values.height_hands ?? values.height_cm,
    notes: values.notes,
  };
}

/**
 * Returns only the fields that are present in the input. If `microchip` is present, `microchipKind` is also
 * returned. A height in either unit is returned as `heightCm`.
 */
export function pickChangedHorseFields(
  input: object,
  { name = "", ...values }: Omit<HorseValues, "name"> & { name?: string | undefined },
): Partial<HorseFields> {
  if ("microchip_kind" in input && !("microchip" in input)) {
    const message = "To change the microchip's type, send its number as well.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { microchip: message } });
  }
  const given = new Set(Object.keys(input).map(getColumn));
  const fields = Object.entries(toHorseFields({ name, ...values }));
  return Object.fromEntries(
    fields.filter(([column]) => given.has(column === "microchipKind" ? "microchip" : column)),
  );
}

/** Converts snake_case to camelCase, for example `barn_name` to `barnName`. */
function getColumn(key: string): string {
  if (key === "height_hands") return "heightCm";
  return key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Throws VALIDATION with a field error if the date of birth is impossible. */
export function requireValidBirthDate(bornOn: CalendarDate | null | undefined, today: CalendarDate): void {
  const problem = findBirthDateProblem(bornOn, today);
  if (problem === null) return;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: { born_on: problem },
  });
}
