import { useAmountNotation } from "@/components/money/amount-notation";
import { getMinorDigits } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";
import { formatTypedAmount } from "@/lib/money/typed-amount";

/** Explains how an import parses numbers, with examples in the organization's number format. */
export function useImportNumberHint(): string {
  const notation = useAmountNotation();
  const amount = 12_345 * 10 ** (getMinorDigits(notation.currency) - 1);
  const [own, plain] = [formatTypedAmount(amount, notation), formatDecimal(amount, notation.currency)];
  return `Write numbers in your organization's format, such as ${own}. The format of our exports also works. It has no thousands separators, for example ${plain}. We don't import rows with ambiguous numbers.`;
}
