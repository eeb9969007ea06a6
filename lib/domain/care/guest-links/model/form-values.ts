import { ENTRY_HORSE_PREFIX } from "@/lib/domain/care/guest-links/model/field-names";
import type { GuestVisitInput } from "@/lib/domain/care/guest-links/model/schemas";
import { nestRecordDetails } from "@/lib/domain/care/health-records/model/form-values";

/**
 * Matches the accepted field names of a guest's form. Other fields, such as those that React adds, are ignored.
 */
export const GUEST_VISIT_FIELD_PATTERN =
  /^(?:token|name|practice|happened_on|files_horse|entries\.\d{1,2}\.(?:kind|cost|notes|details\.[a-z_]{1,40}(?:\.[a-z_0-9]{1,40})?|horse\.[0-9a-f-]{36}))$/;

const ENTRY_FIELD_PATTERN = /^entries\.(\d{1,2})\.(.+)$/;

/** Groups fields by entry number and removes the prefix from their names. */
export function groupFieldsByEntry(
  values: Readonly<Record<string, string>>,
): Map<string, Record<string, string>> {
  const entries = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(values)) {
    const [, key, field] = ENTRY_FIELD_PATTERN.exec(name) ?? [];
    if (key === undefined || field === undefined) continue;
    entries.set(key, { ...entries.get(key), [field]: value });
  }
  return entries;
}

/** Converts a form's fields to the input of the domain function. */
export function toGuestVisitInput(values: Readonly<Record<string, string>>): GuestVisitInput {
  const { token = "", name = "", practice = "", happened_on = "" } = values;
  const entries = [...groupFieldsByEntry(values)].map(([key, fields]) => [key, toEntry(fields)] as const);
  return { token, name, practice, happened_on, entries: Object.fromEntries(entries) };
}

function toEntry(fields: Readonly<Record<string, string>>): object {
  const all = Object.entries(fields);
  const horse_ids = all.flatMap(([name, value]) =>
    name.startsWith(ENTRY_HORSE_PREFIX) && value !== "" ? [name.slice(ENTRY_HORSE_PREFIX.length)] : [],
  );
  const typed = Object.fromEntries(all.filter(([name]) => !name.startsWith(ENTRY_HORSE_PREFIX)));
  return { details: {}, ...nestRecordDetails(clearOtherProductChoice(typed)), horse_ids };
}

/**
 * Clears the product if "Another product" is selected. Without JavaScript, the field for the product's name doesn't
 * appear, so the form sends "other" instead of a name.
 */
export function clearOtherProductChoice(fields: Readonly<Record<string, string>>): Record<string, string> {
  const product = fields["details.product"];
  return { ...fields, ...(product === "other" && { "details.product": "" }) };
}
