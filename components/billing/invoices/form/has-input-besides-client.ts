import type { InvoiceForm } from "./use-invoice-form";

type DirtyFields = InvoiceForm["formState"]["dirtyFields"];

/** Returns whether the user changed anything in the invoice form except the client. */
export function hasInputBesidesClient(dirtyFields: DirtyFields): boolean {
  const { customer_name, customer_email, client_id, save_as_client, ...others } = dirtyFields;
  return isAnyDirty(others);
}

/** In lists of fields, `false` marks a field that didn't change. */
function isAnyDirty(dirty: unknown): boolean {
  if (typeof dirty === "object" && dirty !== null) return Object.values(dirty).some(isAnyDirty);
  return dirty === true;
}
