import { z } from "zod";
import { addRecordSchema, updateRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";

const PREFIX = "details.";

/** Nests the flat fields of a form: "details.weight" becomes `details.weight`. */
export function nested(entries: unknown): unknown {
  if (typeof entries !== "object" || entries === null) return entries;
  const fields = Object.entries(entries);
  const details = fields.filter(([name]) => name.startsWith(PREFIX));
  if (details.length === 0) return entries;
  const named = details.map(([name, value]) => [name.slice(PREFIX.length), value] as const);
  return {
    ...Object.fromEntries(fields.filter(([name]) => !name.startsWith(PREFIX))),
    details: withVaccines(Object.fromEntries(named)),
  };
}

/**
 * Field names: a box for each known vaccine ("covers.tetanus"), lines for others ("covers.other0") and dates
 * ("due.tetanus").
 */
export const COVERS_FIELD = "covers.";
export const DUE_FIELD = "due.";

/** Converts the boxes and lines of a form to a list of vaccines. Other types of records don't change. */
function withVaccines(details: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(details);
  const isAbout = ([name]: [string, unknown]) => name.startsWith(COVERS_FIELD) || name.startsWith(DUE_FIELD);
  if (!entries.some(isAbout)) return details;
  const vaccines = entries.flatMap(([name, value]) => {
    if (!name.startsWith(COVERS_FIELD) || typeof value !== "string" || value.trim() === "") return [];
    const id = name.slice(COVERS_FIELD.length);
    const known = VACCINE_IDS.find((one) => one === id);
    return [{ name: known ? VACCINES[known].name : value, next_due_on: details[DUE_FIELD + id] ?? null }];
  });
  return { ...Object.fromEntries(entries.filter((entry) => !isAbout(entry))), vaccines };
}

export type FormEntries = Record<string, unknown>;

const getForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, FormEntries>(nested, schema);

export const addFormSchema = getForm(addRecordSchema);
export const updateFormSchema = getForm(updateRecordSchema);
