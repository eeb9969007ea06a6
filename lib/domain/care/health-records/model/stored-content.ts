import { z } from "zod";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import {
  COGGINS_RESULTS,
  DENTAL_WORK,
  FARRIER_WORK,
  INJURY_SEVERITIES,
} from "@/lib/domain/care/model/record-choices";
import { WEIGHT_TAPE_AGE_NAMES } from "@/lib/domain/care/model/weight-tape";

/** Null if the field is empty or missing. Older records lack fields that were added later. */
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
    tape_age: z.enum(WEIGHT_TAPE_AGE_NAMES),
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
  injury: z.object({ place: z.string(), severity: z.enum(INJURY_SEVERITIES), treatment: optionalText }),
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

const createStoredSchema = <Kind extends keyof typeof detailSchemas>(kind: Kind) =>
  z.object({ kind: z.literal(kind), details: detailSchemas[kind] });

/**
 * The type-specific part of a stored record. The schema checks only the structure, so the rules for input can
 * change.
 */
export const storedRecordContentSchema: z.ZodType<RecordContent> = z.discriminatedUnion("kind", [
  createStoredSchema("vaccination"),
  createStoredSchema("deworming"),
  createStoredSchema("faecal_egg_count"),
  createStoredSchema("farrier"),
  createStoredSchema("dental"),
  createStoredSchema("vet_visit"),
  createStoredSchema("medication"),
  createStoredSchema("injury"),
  createStoredSchema("vitals"),
  createStoredSchema("weight"),
  createStoredSchema("body_condition"),
  createStoredSchema("coggins"),
  createStoredSchema("certificate"),
  createStoredSchema("note"),
]);
