import { z } from "zod";
import {
  getCreateHealthRecordSchema,
  getUpdateHealthRecordSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";
import { createCurrencySchemas } from "@/lib/money/amount-field";

const DETAILS_PREFIX = "details.";

/** Nests the flat fields of a form: `{ "details.weight": 450 }` becomes `{ details: { weight: 450 } }`. */
export function nestRecordDetails(entries: object): object;
export function nestRecordDetails(entries: unknown): unknown;
export function nestRecordDetails(entries: unknown): unknown {
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
 * The prefixes of the names of vaccine fields. Each known vaccine has a checkbox ("covers.tetanus"), each
 * other vaccine has a text field ("covers.other0"), and each vaccine has a date field ("due.tetanus").
 */
export const COVERED_VACCINE_PREFIX = "covers.";
export const VACCINE_DUE_DATE_PREFIX = "due.";

/** Converts the vaccine fields of a form to a list. Returns details without vaccine fields unchanged. */
function nestVaccines(details: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(details);
  const isVaccineField = ([name]: [string, unknown]) =>
    name.startsWith(COVERED_VACCINE_PREFIX) || name.startsWith(VACCINE_DUE_DATE_PREFIX);
  if (!entries.some(isVaccineField)) return details;
  const vaccines = entries.flatMap(([name, value]) => {
    if (!name.startsWith(COVERED_VACCINE_PREFIX) || typeof value !== "string" || value.trim() === "")
      return [];
    const id = name.slice(COVERED_VACCINE_PREFIX.length);
    const known = VACCINE_IDS.find((one) => one === id);
    return [
      {
        name: known ? VACCINES[known].name : value,
        next_due_on: details[VACCINE_DUE_DATE_PREFIX + id] ?? null,
      },
    ];
  });
  return { ...Object.fromEntries(entries.filter((entry) => !isVaccineField(entry))), vaccines };
}

export type RecordFormEntries = Record<string, unknown>;

const createFormSchema = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess<unknown, Schema, RecordFormEntries>(nestRecordDetails, schema);

export const getCreateHealthRecordFormSchema = createCurrencySchemas((currency) =>
  createFormSchema(getCreateHealthRecordSchema(currency)),
);
export const getUpdateHealthRecordFormSchema = createCurrencySchemas((currency) =>
  createFormSchema(getUpdateHealthRecordSchema(currency)),
);
