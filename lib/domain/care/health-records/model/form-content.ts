import { z } from "zod";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import {
  COGGINS_RESULTS,
  DENTAL_WORK,
  FARRIER_WORK,
  INJURY_SEVERITIES,
} from "@/lib/domain/care/model/record-choices";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

type DetailsByKind = { [Content in RecordContent as Content["kind"]]: Content["details"] };

interface EnteredDetails extends Omit<DetailsByKind, "faecal_egg_count"> {
  faecal_egg_count: Omit<DetailsByKind["faecal_egg_count"], "eggs_per_gram"> & {
    /** A string if the form was rejected: the field then shows the text that the user entered. */
    eggs_per_gram: number | string;
  };
}

type Incomplete<Details> = { [Field in keyof Details]?: Details[Field] | undefined };

/** The details that a form's fields show. */
export type FormRecordDetails<Kind extends RecordKind> = Incomplete<EnteredDetails[Kind]>;

/**
 * The content that a form's fields show: a stored record, the initial content of a planned visit, or rejected
 * input.
 */
export type FormRecordContent = {
  [Kind in RecordKind]: { kind: Kind; details: FormRecordDetails<Kind> };
}[RecordKind];

const enteredText = z.string().optional().catch(undefined);
/** Null keeps the field empty instead of showing the default date. */
const enteredDate = z.string().nullish().catch(undefined);
const enteredChoice = <Value extends string>(values: readonly Value[]) =>
  z.enum(values).optional().catch(undefined);

const detailSchemas = {
  vaccination: z.object({
    // The vaccines come from several fields. A single field named "vaccines" is ignored, because it isn't a
    // list.
    vaccines: z.array(z.object({ name: z.string(), next_due_on: z.string().nullable() })).catch([]),
    product: enteredText,
    lot_number: enteredText,
  }),
  deworming: z.object({ product: enteredText, dose: enteredText, next_due_on: enteredDate }),
  faecal_egg_count: z.object({
    eggs_per_gram: enteredText,
    laboratory: enteredText,
    next_due_on: enteredDate,
  }),
  farrier: z.object({ work: enteredChoice(FARRIER_WORK), next_due_on: enteredDate }),
  dental: z.object({ work: enteredChoice(DENTAL_WORK), next_due_on: enteredDate }),
  vet_visit: z.object({
    reason: enteredText,
    findings: enteredText,
    treatment: enteredText,
    next_due_on: enteredDate,
  }),
  medication: z.object({ drug: enteredText, dose: enteredText, frequency: enteredText, until: enteredDate }),
  injury: z.object({
    place: enteredText,
    severity: enteredChoice(INJURY_SEVERITIES),
    treatment: enteredText,
  }),
  coggins: z.object({
    result: enteredChoice(COGGINS_RESULTS),
    accession_number: enteredText,
    laboratory: enteredText,
    expires_on: enteredDate,
  }),
  certificate: z.object({ certificate: enteredText, number: enteredText, expires_on: enteredDate }),
};

const createEnteredSchema = <Kind extends keyof typeof detailSchemas>(kind: Kind) =>
  z.object({ kind: z.literal(kind), details: detailSchemas[kind] });

/**
 * Creates the schema for a record type whose form starts empty and doesn't show the entered values again after an
 * error.
 */
const createEmptySchema = <Kind extends RecordKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), details: z.object({}) });

/**
 * Parses the entered values of a form so that its fields can show them again. Ignores unknown fields and choices.
 * Doesn't apply the validation rules.
 */
export const enteredRecordContentSchema: z.ZodType<FormRecordContent> = z.discriminatedUnion("kind", [
  createEnteredSchema("vaccination"),
  createEnteredSchema("deworming"),
  createEnteredSchema("faecal_egg_count"),
  createEnteredSchema("farrier"),
  createEnteredSchema("dental"),
  createEnteredSchema("vet_visit"),
  createEnteredSchema("medication"),
  createEnteredSchema("injury"),
  createEnteredSchema("coggins"),
  createEnteredSchema("certificate"),
  createEmptySchema("vitals"),
  createEmptySchema("weight"),
  createEmptySchema("body_condition"),
  createEmptySchema("note"),
]);
