import { z } from "zod";
import {
  bodyConditionSchema,
  vitalsSchema,
  weightSchema,
} from "@/lib/domain/care/health-records/model/measure-schemas";
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
import { getFirstDay, vaccinationSchema } from "@/lib/domain/care/health-records/model/vaccination-schema";

const content = <Kind extends string, Details extends z.ZodType>(kind: Kind, details: Details) =>
  z.object({ kind: z.literal(kind), details });

/** The type-specific part of a record. Browser-safe: form, action, route and verb share it. */
export const contentSchema = z.discriminatedUnion(
  "kind",
  [
    content("vaccination", vaccinationSchema),
    content("deworming", dewormingSchema),
    content("faecal_egg_count", eggCountSchema),
    content("farrier", farrierSchema),
    content("dental", dentalSchema),
    content("vet_visit", vetVisitSchema),
    content("medication", medicationSchema),
    content("injury", injurySchema),
    content("vitals", vitalsSchema),
    content("weight", weightSchema),
    content("body_condition", bodyConditionSchema),
    content("coggins", cogginsSchema),
    content("certificate", certificateSchema),
    content("note", noteSchema),
  ],
  { error: "Choose a type of record." },
);

export type RecordContent = z.output<typeof contentSchema>;
export type RecordDetails = RecordContent["details"];
/** Fields for a date in the future, such as the next due date. */
const AHEAD = ["next_due_on", "expires_on", "until"] as const;

/** Returns the content with other next due dates, by vaccine name; other types of care have only one date. */
export function withDueDates(content: RecordContent, dates: ReadonlyMap<string, string>): RecordContent {
  const changed = structuredClone(content);
  if (changed.kind === "vaccination") {
    const { details } = changed;
    for (const one of details.vaccines) one.next_due_on = dates.get(one.name) ?? one.next_due_on;
    details.next_due_on = getFirstDay(details.vaccines);
    return changed;
  }
  const [dueOn] = dates.values();
  if (dueOn && "next_due_on" in changed.details) changed.details.next_due_on = dueOn;
  return changed;
}

/** Returns the future date of a record and its field, or null. */
export function getDayAhead(details: RecordDetails): { field: (typeof AHEAD)[number]; day: string } | null {
  for (const field of AHEAD) {
    const day: unknown = Reflect.get(details, field);
    if (typeof day === "string") return { field, day };
  }
  return null;
}
