import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { MicrochipKind } from "@/lib/domain/horses/horses/model/microchip";
import type { HorseValues } from "@/lib/domain/horses/horses/model/schemas";
import type { Sex } from "@/lib/domain/horses/horses/model/sex";
import { DomainError } from "@/lib/errors";

/** The editable fields of a horse, as they are stored. */
export interface HorseFields {
  name: string;
  barnName: string | null;
  sex: Sex | null;
  bornOn: CalendarDate | null;
  breed: string | null;
  color: string | null;
  markings: string | null;
  microchip: string | null;
  microchipKind: MicrochipKind | null;
  ueln: string | null;
  passportNumber: string | null;
  registry: string | null;
  registrationNumber: string | null;
  ownerName: string | null;
  ownerPhone: string | null;
  ownerEmail: string | null;
  location: string | null;
  heightCm: number | null;
  notes: string | null;
}

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

/** Returns only the fields that the input names. A microchip's kind and a height's unit belong to their value. */
export function changedFields(
  input: object,
  { name = "", ...values }: Omit<HorseValues, "name"> & { name?: string | undefined },
): Partial<HorseFields> {
  if ("microchip_kind" in input && !("microchip" in input)) {
    const message = "Send the microchip along with its kind.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { microchip: message } });
  }
  const given = new Set(Object.keys(input).map(columnOf));
  const fields = Object.entries(toHorseFields({ name, ...values }));
  return Object.fromEntries(
    fields.filter(([column]) => given.has(column === "microchipKind" ? "microchip" : column)),
  );
}

/** Converts `barn_name` to `barnName`. */
function columnOf(key: string): string {
  if (key === "height_hands") return "heightCm";
  return key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const EARLIEST_BIRTH = "1900-01-01";

/** Returns why a date of birth is impossible, or null. */
export function birthProblem(bornOn: CalendarDate | null | undefined, today: CalendarDate): string | null {
  if (!bornOn) return null;
  if (bornOn > today) return "The date of birth is in the future.";
  return bornOn < EARLIEST_BIRTH ? "Check the year of birth." : null;
}

/** Throws VALIDATION with a field error for an impossible date of birth. */
export function requireValidBirth(bornOn: CalendarDate | null | undefined, today: CalendarDate): void {
  const problem = birthProblem(bornOn, today);
  if (problem === null) return;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { born_on: problem },
  });
}
