import { z } from "zod";
import type { RecordContent } from "@/lib/domain/care/health-records/model/content";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import {
  COGGINS_RESULTS,
  DENTAL_WORK,
  FARRIER_WORK,
  SEVERITIES,
} from "@/lib/domain/care/model/record-choices";
import { TAPE_AGE_NAMES } from "@/lib/domain/care/model/weight-tape";

/** Null if it is empty or missing; records don't have fields that were added after them. */
const optionalText = z.string().nullable().default(null);
const optionalValue = z.number().nullable().default(null);

const vaccinationSchema = z
  .object({
    vaccine: z.string(),
    next_due_on: optionalText,
    vaccines: z.array(z.object({ name: z.string(), next_due_on: optionalText })).optional(),
    product: optionalText,
    lot_number: optionalText,
  })
  .transform(({ vaccines, ...details }) => ({
    ...details,
    vaccines: [...listCoveredVaccines({ ...details, ...(vaccines && { vaccines }) })],
  }));

const weightSchema = z.discriminatedUnion("method", [
  z.object({ method: z.literal("scale"), weight: z.number(), weight_unit: z.literal("kg") }),
  z.object({
    method: z.literal("tape"),
    girth: z.number(),
    body_length: z.number(),
    length_unit: z.literal("cm"),
    tape_age: z.enum(TAPE_AGE_NAMES),
    weight: z.number(),
    weight_unit: z.literal("kg"),
  }),
]);

const detailSchemas = {
  vaccination: vaccinationSchema,
  deworming: z.object({ product: z.string(), dose: optionalText, next_due_on: optionalText }),
  faecal_egg_count: z.object({
    eggs_per_gram: z.number(),
    laboratory: optionalText,
    next_due_on: optionalText,
  }),
  farrier: z.object({ work: z.enum(FARRIER_WORK), next_due_on: optionalText }),
  dental: z.object({ work: z.enum(DENTAL_WORK), next_due_on: optionalText }),
  vet_visit: z.object({
    reason: z.string(),
    findings: optionalText,
    treatment: optionalText,
    next_due_on: optionalText,
  }),
  medication: z.object({
    drug: z.string(),
    dose: optionalText,
    frequency: optionalText,
    until: optionalText,
  }),
  injury: z.object({ place: z.string(), severity: z.enum(SEVERITIES), treatment: optionalText }),
  vitals: z.object({
    temperature: optionalValue,
    temperature_unit: z.literal("C"),
    pulse: optionalValue,
    respiration: optionalValue,
    capillary_refill: optionalValue,
  }),
  weight: weightSchema,
  body_condition: z.object({ score: z.number() }),
  coggins: z.object({
    result: z.enum(COGGINS_RESULTS),
    accession_number: optionalText,
    laboratory: optionalText,
    expires_on: optionalText,
  }),
  certificate: z.object({ certificate: z.string(), number: optionalText, expires_on: optionalText }),
  note: z.object({ text: z.string() }),
};

const stored = <Kind extends keyof typeof detailSchemas>(kind: Kind) =>
  z.object({ kind: z.literal(kind), details: detailSchemas[kind] });

/** The type-specific part of a record as it is stored. Checks the shape only, so that rules for input can change. */
export const storedContentSchema: z.ZodType<RecordContent> = z.discriminatedUnion("kind", [
  stored("vaccination"),
  stored("deworming"),
  stored("faecal_egg_count"),
  stored("farrier"),
  stored("dental"),
  stored("vet_visit"),
  stored("medication"),
  stored("injury"),
  stored("vitals"),
  stored("weight"),
  stored("body_condition"),
  stored("coggins"),
  stored("certificate"),
  stored("note"),
]);
