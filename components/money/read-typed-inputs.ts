import type { FieldErrors } from "@/lib/errors";
import { formatDecimal } from "@/lib/money/format";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import { type AmountNotation, getTypedAmountError, readTypedAmount } from "@/lib/money/typed-amount";
import { getTypedNumberError, readTypedNumber, splitPercent } from "@/lib/money/typed-number";

type FieldReading = { plain: string } | { message: string; isAmbiguous: boolean };

interface TypedInputs {
  /** The valid amounts and numbers by field name, as the plain decimals that the server expects. */
  values: Record<string, string>;
  errors: FieldErrors;
  /**
   * Errors to show instead of the schema's errors. The schema accepts only plain decimals, so it can't detect
   * ambiguous numbers, and the examples in its messages may use another number format.
   */
  ownErrors: FieldErrors;
  /** Whether the form asks for an amount of money. */
  hasAmounts: boolean;
}

/**
 * Parses the amounts and numbers that the user entered in a form. Skips empty fields, because the form's
 * schema validates them.
 */
export function readTypedInputs(form: HTMLFormElement, notation: AmountNotation): TypedInputs {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[data-amount], input[data-decimals]")];
  const hasAmounts = inputs.some(({ dataset }) => dataset.amount !== undefined);
  const result: TypedInputs = { values: {}, errors: {}, ownErrors: {}, hasAmounts };
  for (const { name, value, disabled, dataset } of inputs) {
    if (disabled || value.trim() === "") continue;
    const reading =
      dataset.decimals === undefined
        ? readAmountText(value, notation)
        : readNumberText(value, notation, Number(dataset.decimals));
    if ("plain" in reading) {
      result.values[name] = reading.plain;
    } else {
      const { message, isAmbiguous } = reading;
      result.errors[name] = message;
      if (isAmbiguous || notation.numberFormat !== DEFAULT_NUMBER_FORMAT) result.ownErrors[name] = message;
    }
  }
  return result;
}

function readAmountText(text: string, notation: AmountNotation): FieldReading {
  const read = readTypedAmount(text, notation);
  if ("cents" in read) return { plain: formatDecimal(read.cents, notation.currency) };
  return {
    message: getTypedAmountError(read.problem, notation),
    isAmbiguous: read.problem === "ambiguous",
  };
}

function readNumberText(text: string, { numberFormat }: AmountNotation, maxDecimals: number): FieldReading {
  const { number, percentSign } = splitPercent(text);
  const read = readTypedNumber(number, { numberFormat, maxDecimals });
  if ("decimal" in read) return { plain: read.decimal + percentSign };
  return {
    message: getTypedNumberError(read.problem, { numberFormat, maxDecimals }),
    isAmbiguous: read.problem === "ambiguous",
  };
}
