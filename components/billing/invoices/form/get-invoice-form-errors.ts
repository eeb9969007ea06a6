import type { FieldPath } from "react-hook-form";
import type { FieldErrors } from "@/lib/errors";
import type { InvoiceFormValues } from "./form-values";

const FIELD_PATH =
  /^(customer_name|customer_email|due_date|discount_amount|notes|line_items|line_items\.\d+\.(description|quantity|rate|discount_amount|tax_rate))$/;

function isFieldPath(path: string): path is FieldPath<InvoiceFormValues> {
  return FIELD_PATH.test(path);
}

/** Returns the server's error messages for the fields of the invoice form. */
export function getInvoiceFormErrors(
  fieldErrors: FieldErrors | undefined,
): { path: FieldPath<InvoiceFormValues>; message: string }[] {
  return Object.entries(fieldErrors ?? {}).flatMap(([path, message]) =>
    isFieldPath(path) ? [{ path, message }] : [],
  );
}
