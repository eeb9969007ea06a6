import { useAmountNotation } from "@/components/money/amount-notation";
import { formatTypedNumber, readTypedNumber, splitPercent, toPlainNumber } from "@/lib/money/typed-number";

/** Returns functions that parse and format numbers in the organization's number format. */
export function useTypedNumbers() {
  const { numberFormat } = useAmountNotation();
  return {
    /** Returns null if the text can't be parsed. */
    read: (text: string, maxDecimals = 2): number | null => {
      const read = readTypedNumber(splitPercent(text).number, { numberFormat, maxDecimals });
      return "decimal" in read ? Number(read.decimal) : null;
    },
    toPlain: (text: string, maxDecimals = 2): string => toPlainNumber(text, { numberFormat, maxDecimals }),
    format: (number: number | string): string => formatTypedNumber(number, numberFormat),
  };
}
