import { z } from "zod";
import { bodyConditionSchema, vitalsSchema, weightSchema } from "@/lib/domain/health-records/measure-schemas";
import {
  certificateSchema,
  cogginsSchema,
  dentalSchema,
  dewormingSchema,
  eggCountSchema,
  farrierSchema,
  injurySchema,
  medicationSchema,
  vaccinationSchema,
  vetVisitSchema,
} from "@/lib/domain/health-records/treatment-schemas";

const content = <Kind extends string, Details extends z.ZodType>(kind: Kind, details: Details) =>
  z.object({ kind: z.literal(kind), details });

/** What a record says, by its kind. Browser-safe: form, action, route and verb read it alike. */
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
  ],
  { error: "Choose what kind of record this is." },
);

export type RecordContent = z.output<typeof contentSchema>;
export type RecordDetails = RecordContent["details"];
/** The days that some kinds look ahead to, by the name of their field. */
const AHEAD = ["next_due_on", "expires_on", "until"] as const;

/** The day that a record looks ahead to, and its field; null without one. */
export function dayAhead(details: RecordDetails): { field: (typeof AHEAD)[number]; day: string } | null {
  for (const field of AHEAD) {
    const day: unknown = Reflect.get(details, field);
    if (typeof day === "string") return { field, day };
  }
  return null;
}
