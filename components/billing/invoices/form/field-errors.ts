import type { FieldPath } from "react-hook-form";
import type { FieldErrors } from "@/lib/errors";
import type { InvoiceFormValues } from "./form-values";

const FIELD =
  /^(customer_name|customer_email|due_date|notes|line_items|line_items\.\d+\.(description|quantity|rate))$/;

function isField(path: string): path is FieldPath<InvoiceFormValues> {
  return FIELD.test(path);
}

/** Returns the server's errors that belong to fields of this form. */
export function getFormErrors(
  fieldErrors: FieldErrors | undefined,
): { path: FieldPath<InvoiceFormValues>; message: string }[] {
  return Object.entries(fieldErrors ?? {}).flatMap(([path, message]) =>
    isField(path) ? [{ path, message }] : [],
  );
}
