import { z } from "zod";
import { getCompleteCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import {
  nestRecordDetails,
  type RecordFormEntries,
} from "@/lib/domain/care/health-records/model/form-values";
import { createCurrencySchemas } from "@/lib/money/amount-field";

const ROW_PREFIX = "rows.";
/** The name prefixes of the checkboxes for completed items, and for horses that got care without a plan. */
const DONE_PREFIX = "done.";
const DONE_HORSE_PREFIX = `${DONE_PREFIX}horse.`;

export const DONE_CHECKBOX_SELECTOR = `input[name^="${DONE_PREFIX}"]`;

/** Returns the name of the checkbox for an item, or for a horse if the care isn't planned. */
export function getDoneCheckboxName({ id, isPlanned }: { id: string; isPlanned: boolean }): string {
  return `${isPlanned ? DONE_PREFIX : DONE_HORSE_PREFIX}${id}`;
}

/** Returns the item or horse that a checkbox is for. */
export function parseDoneCheckboxName(name: string): { id: string; isPlanned: boolean } {
  const isPlanned = !name.startsWith(DONE_HORSE_PREFIX);
  return { id: name.slice((isPlanned ? DONE_PREFIX : DONE_HORSE_PREFIX).length), isPlanned };
}

/**
 * Nests the flat fields of a visit's form. For example, "rows.<id>.details.work" becomes `work` in that row's
 * details. "done.<item id>" adds an ID to `item_ids`, and "done.horse.<horse id>" adds an ID to `horse_ids`.
 */
export function nestVisitFields(entries: unknown): unknown {
  if (typeof entries !== "object" || entries === null) return entries;
  const isCheckbox = (name: string) => name.startsWith(DONE_PREFIX);
  const done = Object.keys(entries).filter(isCheckbox).map(parseDoneCheckboxName);
  if (done.length === 0) return nestRows(entries);
  const rest = Object.entries(entries).filter(([name]) => !isCheckbox(name));
  const listIds = (planned: boolean) =>
    done.filter(({ isPlanned }) => isPlanned === planned).map(({ id }) => id);
  const [item_ids, horse_ids] = [listIds(true), listIds(false)];
  return nestRows({
    ...Object.fromEntries(rest),
    ...(item_ids.length > 0 && { item_ids }),
    ...(horse_ids.length > 0 && { horse_ids }),
  });
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
