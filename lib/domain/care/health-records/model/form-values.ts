import { z } from "zod";
import { addRecordSchema, updateRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";

const DETAILS_PREFIX = "details.";

/** Nests the flat fields of a form: "details.weight" becomes `details.weight`. */
export function nestDetails(entries: unknown): unknown {
  if (typeof entries !== "object" || entries === null) return entries;
  const fields = Object.entries(entries);
  const details = fields.filter(([name]) => name.startsWith(DETAILS_PREFIX));
  if (details.length === 0) return entries;
  const named = details.map(([name, value]) => [name.slice(DETAILS_PREFIX.length), value] as const);
  return {
    ...Object.fromEntries(fields.filter(([name]) => !name.startsWith(DETAILS_PREFIX))),
    details: nestVaccines(Object.fromEntries(named)),
  };
}

/**
 * Prefixes of field names: a checkbox for each known vaccine ("covers.tetanus"), text fields for others
 * ("covers.other0") and dates ("due.tetanus").
 */
export const COVERS_FIELD = "covers.";
export const DUE_FIELD = "due.";

/** Converts the vaccine fields of a form to a list. Details of other record types don't change. */
function nestVaccines(details: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(details);
  const isVaccineField = ([name]: [string, unknown]) =>
    name.startsWith(COVERS_FIELD) || name.startsWith(DUE_FIELD);
  if (!entries.some(isVaccineField)) return details;
  const vaccines = entries.flatMap(([name, value]) => {
    if (!name.startsWith(COVERS_FIELD) || typeof value !== "string" || value.trim() === "") return [];
    const id = name.slice(COVERS_FIELD.length);
    const known = VACCINE_IDS.find((one) => one === id);
    return [{ name: known ? VACCINES[known].name : value, next_due_on: details[DUE_FIELD + id] ?? null }];
  });
  return { ...Object.fromEntries(entries.filter((entry) => !isVaccineField(entry))), vaccines };
}

export type FormEntries = Record<string, unknown>;

const createFormSchema = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, FormEntries>(nestDetails, schema);

export const addFormSchema = createFormSchema(addRecordSchema);
export const updateFormSchema = createFormSchema(updateRecordSchema);
