import { DomainError } from "@/lib/errors";
import { type Currency, getCurrencyName, isCurrency } from "@/lib/money/currency";

/** The form field with the currency in which the user entered the amounts. */
export const FORM_CURRENCY_FIELD = "form_currency";

/**
 * The header with the currency in which the user entered the amounts, for requests whose JSON body has the
 * API's format.
 */
export const FORM_CURRENCY_HEADER = "hoofline-form-currency";

/**
 * Throws CONFLICT if the organization's currency changed after a form was opened, because the digits that the
 * user entered would mean a different amount. API clients don't send this field.
 */
export function requireFormCurrency(typedIn: unknown, current: Currency): void {
  if (typeof typedIn !== "string" || typedIn === current) return;
  const before = isCurrency(typedIn) ? ` from ${getCurrencyName(typedIn)}` : "";
  throw new DomainError(
    "CONFLICT",
    `Your organization's currency changed${before} to ${getCurrencyName(current)} while this form was open. Nothing was saved. Check the amounts, then submit the form again.`,
  );
}

/** Returns the currency in a form's input, or undefined if the input doesn't contain one. */
export function findFormCurrency(input: unknown): unknown {
  return typeof input === "object" && input !== null && FORM_CURRENCY_FIELD in input
    ? input[FORM_CURRENCY_FIELD]
    : undefined;
}
