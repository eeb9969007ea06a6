import { z } from "zod";
import { addRecordSchema, updateRecordSchema } from "@/lib/domain/health-records/schemas";

const PREFIX = "details.";

/** A form's fields have one level: those called "details.weight" become the record's details. */
export function nested(entries: unknown): unknown {
  if (typeof entries !== "object" || entries === null) return entries;
  const fields = Object.entries(entries);
  const details = fields.filter(([name]) => name.startsWith(PREFIX));
  if (details.length === 0) return entries;
  return {
    ...Object.fromEntries(fields.filter(([name]) => !name.startsWith(PREFIX))),
    details: Object.fromEntries(details.map(([name, value]) => [name.slice(PREFIX.length), value])),
  };
}

export type FormEntries = Record<string, unknown>;

const formOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, FormEntries>(nested, schema);

export const addFormSchema = formOf(addRecordSchema);
export const updateFormSchema = formOf(updateRecordSchema);
