import { DomainError } from "@/lib/errors";
import { type Currency, getCurrencyName, isCurrency } from "@/lib/money/currency";

/** The field in which forms with amounts name the currency in which the amounts were typed. */
export const FORM_CURRENCY_FIELD = "form_currency";

/** The same for requests with a JSON body of the specification. */
export const FORM_CURRENCY_HEADER = "hoofline-form-currency";

/**
 * Throws CONFLICT if a form was filled in while the organization had another currency, because its digits would get
 * another value. Callers of the API send no currency.
 */
export function requireFormCurrency(typedIn: unknown, current: Currency): void {
  if (typeof typedIn !== "string" || typedIn === current) return;
  const before = isCurrency(typedIn) ? ` from ${getCurrencyName(typedIn)}` : "";
  throw new DomainError(
    "CONFLICT",
    `Your organization's currency changed${before} to ${getCurrencyName(current)} while this form was open. Nothing was saved. Check the amounts, then submit the form again.`,
  );
}

/** Returns the currency that a form's input names, if any. */
export function findFormCurrency(input: unknown): unknown {
  return typeof input === "object" && input !== null && FORM_CURRENCY_FIELD in input
    ? input[FORM_CURRENCY_FIELD]
    : undefined;
}
