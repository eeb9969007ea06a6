import type { KeptChanges } from "@/components/forms/kept-changes";
import type { InvoiceFormValues } from "./form-values";

/** The parts of the form. A merge keeps or replaces each part as a whole. */
const PARTS = [
  { label: "Client", fields: ["customer_name", "customer_email", "client_id", "save_as_client"] },
  { label: "Due date", fields: ["due_date", "terms_days"] },
  { label: "Line items", fields: ["line_items", "discount_amount"] },
  { label: "Notes", fields: ["notes"] },
] as const;

interface DraftVersions {
  /** The version that the user started with. */
  base: InvoiceFormValues;
  mine: InvoiceFormValues;
  theirs: InvoiceFormValues;
}

/** Adds the user's changes to the other person's version of a draft. */
export function mergeDraftValues({ base, mine, theirs }: DraftVersions): {
  values: InvoiceFormValues;
  kept: KeptChanges;
} {
  const changed = PARTS.map(({ label, fields }) => {
    const isSame = (left: InvoiceFormValues, right: InvoiceFormValues) =>
      fields.every((field) => toText(left[field]) === toText(right[field]));
    return {
      ...{ label, fields, isMine: !isSame(mine, base), isTheirs: !isSame(theirs, base) },
      isReplaced: !isSame(mine, theirs),
    };
  });
  const myFields: readonly string[] = changed.flatMap(({ isMine, fields }) => (isMine ? fields : []));
  const myEntries = Object.entries(mine).filter(([field]) => myFields.includes(field));
  const listLabels = (parts: typeof changed) => parts.map(({ label }) => label);
  return {
    values: { ...theirs, ...Object.fromEntries(myEntries) },
    kept: {
      theirs: listLabels(changed.filter(({ isMine, isTheirs }) => isTheirs && !isMine)),
      replaced: listLabels(
        changed.filter(({ isMine, isTheirs, isReplaced }) => isMine && isTheirs && isReplaced),
      ),
      lost: [],
    },
  };
}

/** Omits null and empty strings, because a field's control may replace one empty value with another. */
function toText(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, entry: unknown) =>
    entry === null || entry === "" ? undefined : entry,
  );
}
