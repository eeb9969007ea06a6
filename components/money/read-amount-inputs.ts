import type { FieldErrors } from "@/lib/errors";
import { formatDecimal } from "@/lib/money/format";
import { type AmountNotation, getTypedAmountError, readTypedAmount } from "@/lib/money/typed-amount";

interface AmountInputs {
  /** The parsed amounts by field, as decimals in the server's format. */
  amounts: Record<string, string>;
  errors: FieldErrors;
  /** Errors that the form's schema can't detect, because it reads plain decimals only. */
  ambiguous: FieldErrors;
  /** Whether the form asks for an amount of money. */
  hasAmounts: boolean;
}

/** Parses the amounts of a form as the user typed them. The form's schema checks empty fields. */
export function readAmountInputs(form: HTMLFormElement, notation: AmountNotation): AmountInputs {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[data-amount]")];
  const result: AmountInputs = { amounts: {}, errors: {}, ambiguous: {}, hasAmounts: inputs.length > 0 };
  for (const { name, value, disabled } of inputs) {
    if (disabled || value.trim() === "") continue;
    const amount = readTypedAmount(value, notation);
    if ("cents" in amount) {
      result.amounts[name] = formatDecimal(amount.cents, notation.currency);
    } else {
      const message = getTypedAmountError(amount.problem, notation);
      result.errors[name] = message;
      if (amount.problem === "ambiguous") result.ambiguous[name] = message;
    }
  }
  return result;
}
