import { z } from "zod";
import { getCompleteCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import {
  nestRecordDetails,
  type RecordFormEntries,
} from "@/lib/domain/care/health-records/model/form-values";
import { createCurrencySchemas } from "@/lib/money/amount-field";

const ROW_PREFIX = "rows.";
/** The name prefix of the checkboxes for completed items. */
export const DONE_ITEM_PREFIX = "done.";

/**
 * Nests the flat fields of a visit's form: "rows.<item id>.details.work" becomes `work` in that row's details, and
 * "done.<item id>" adds the ID to the list of item IDs.
 */
export function nestVisitFields(entries: unknown): unknown {
  if (typeof entries !== "object" || entries === null) return entries;
  const names = Object.keys(entries);
  const done = names
    .filter((name) => name.startsWith(DONE_ITEM_PREFIX))
    .map((name) => name.slice(DONE_ITEM_PREFIX.length));
  if (done.length === 0) return nestRows(entries);
  const rest = Object.entries(entries).filter(([name]) => !name.startsWith(DONE_ITEM_PREFIX));
  return nestRows({ ...Object.fromEntries(rest), item_ids: done });
}

function nestRows(entries: object): unknown {
  const rows: Record<string, Record<string, unknown>> = {};
  const common: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entries)) {
    const [id, field] = name.startsWith(ROW_PREFIX) ? splitOnce(name.slice(ROW_PREFIX.length)) : [null, name];
    if (id === null) common[field] = value;
    else rows[id] = { ...rows[id], [field]: value };
  }
  if (Object.keys(rows).length === 0) return nestRecordDetails(entries);
  const nestedRows = Object.entries(rows).map(([id, fields]) => [id, nestRecordDetails(fields)]);
  return { ...nestRecordDetails(common), rows: Object.fromEntries(nestedRows) };
}

function splitOnce(name: string): [id: string, field: string] {
  const at = name.indexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}

export const getVisitFormSchema = createCurrencySchemas((currency) =>
  z.preprocess<unknown, ReturnType<typeof getCompleteCareSchema>, RecordFormEntries>(
    nestVisitFields,
    getCompleteCareSchema(currency),
  ),
);
export const visitFormSchema = getVisitFormSchema(null);
