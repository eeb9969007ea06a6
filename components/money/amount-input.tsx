import type { ComponentProps } from "react";
import { useAmountNotation } from "@/components/money/amount-notation";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { getCurrencySymbol } from "@/lib/money/format";
import { formatTypedAmount } from "@/lib/money/typed-amount";

interface AmountInputProps extends Omit<ComponentProps<"input">, "defaultValue" | "placeholder" | "style"> {
  /** The initial amount in minor units; empty if null. */
  cents?: number | null | undefined;
  /** The initial text. Used instead of the value of `cents`. */
  text?: string | null | undefined;
  /** The placeholder amount in minor units. Shown while the field is empty. */
  placeholderCents?: number;
}

/**
 * Renders a field for an amount of money. Formats and parses the amount in the organization's currency and number
 * format. Shows the currency's symbol on the side that the number format requires. Screen readers read the
 * currency's code after the field's label.
 */
export function AmountInput({ cents, text, placeholderCents, ...props }: AmountInputProps) {
  const notation = useAmountNotation();
  const { currency, numberFormat } = notation;
  const format = (amount: number | null | undefined) =>
    typeof amount === "number" ? formatTypedAmount(amount, notation) : "";
  const symbol = getCurrencySymbol(currency, numberFormat);
  const isSymbolFirst = numberFormat === "point_decimal";
  const symbolSpace = `calc(1.25rem + ${symbol.length} * 0.7em)`;
  return (
    <div className="relative">
      <Input
        {...(props.value === undefined && { defaultValue: text ?? format(cents) })}
        placeholder={format(placeholderCents)}
        {...props}
        style={isSymbolFirst ? { paddingLeft: symbolSpace } : { paddingRight: symbolSpace }}
        data-amount=""
        inputMode="decimal"
        autoComplete="off"
      />
      <label
        htmlFor={props.id}
        className={classNames(
          "absolute inset-y-0 flex items-center whitespace-nowrap text-ink-soft",
          isSymbolFirst ? "left-3.5" : "right-3.5",
        )}
      >
        <span aria-hidden>{symbol}</span>
        <span className="sr-only">{`(${currency.toUpperCase()})`}</span>
      </label>
    </div>
  );
}
