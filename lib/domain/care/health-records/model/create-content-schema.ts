import { z } from "zod";
import {
  bodyConditionSchema,
  vitalsSchema,
  weightSchema,
} from "@/lib/domain/care/health-records/model/measurement-schemas";
import {
  certificateSchema,
  cogginsSchema,
  dentalSchema,
  dewormingSchema,
  eggCountSchema,
  farrierSchema,
  injurySchema,
  medicationSchema,
  noteSchema,
  vetVisitSchema,
} from "@/lib/domain/care/health-records/model/treatment-schemas";
import {
  getEarliestDueDate,
  vaccinationSchema,
} from "@/lib/domain/care/health-records/model/vaccination-schema";

const createContentSchema = <Kind extends string, Details extends z.ZodType>(kind: Kind, details: Details) =>
  z.object({ kind: z.literal(kind), details });

/**
 * The type-specific part of a record. Client code can import this file. The form, the action, the API route and the
 * domain function share this schema.
 */
export const recordContentSchema = z.discriminatedUnion(
  "kind",
  [
    createContentSchema("vaccination", vaccinationSchema),
    createContentSchema("deworming", dewormingSchema),
    createContentSchema("faecal_egg_count", eggCountSchema),
    createContentSchema("farrier", farrierSchema),
    createContentSchema("dental", dentalSchema),
    createContentSchema("vet_visit", vetVisitSchema),
    createContentSchema("medication", medicationSchema),
    createContentSchema("injury", injurySchema),
    createContentSchema("vitals", vitalsSchema),
    createContentSchema("weight", weightSchema),
    createContentSchema("body_condition", bodyConditionSchema),
    createContentSchema("coggins", cogginsSchema),
    createContentSchema("certificate", certificateSchema),
    createContentSchema("note", noteSchema),
  ],
  { error: "Choose a type of record." },
);

export type RecordContent = z.output<typeof recordContentSchema>;
export type RecordDetails = RecordContent["details"];
/** Fields that can contain a future date. */
const FUTURE_DATE_FIELDS = ["next_due_on", "expires_on", "until"] as const;

/**
 * Returns a copy of the content with its next due dates replaced by `dates`. For vaccinations, `dates` contains one
 * date per vaccine name. For other types of care, it contains only one date.
 */
export function replaceDueDates(
  content: RecordContent,
  dates: ReadonlyMap<string, string | null>,
): RecordContent {
  const changed = structuredClone(content);
  if (changed.kind === "vaccination") {
    const { details } = changed;
    for (const one of details.vaccines) {
      const day = dates.get(one.name);
      if (day !== undefined) one.next_due_on = day;
    }
    details.next_due_on = getEarliestDueDate(details.vaccines);
    return changed;
  }
  const [dueOn] = dates.values();
  if (dueOn !== undefined && "next_due_on" in changed.details) changed.details.next_due_on = dueOn;
  return changed;
}

/**
 * Returns the first of `FUTURE_DATE_FIELDS` that is set, with its date. Returns null if none is set.
 */
export function findFutureDate(
  details: RecordDetails,
): { field: (typeof FUTURE_DATE_FIELDS)[number]; day: string } | null {
  for (const field of FUTURE_DATE_FIELDS) {
    const day: unknown = Reflect.get(details, field);
    if (typeof day === "string") return { field, day };
  }
  return null;
}
