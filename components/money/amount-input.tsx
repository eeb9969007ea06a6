import type { ComponentProps } from "react";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Input } from "@/components/ui/input";
import { formatTypedAmount } from "@/lib/money/typed-amount";

interface AmountInputProps extends Omit<ComponentProps<"input">, "defaultValue" | "placeholder"> {
  /** The initial amount in minor units; empty if null. */
  cents?: number | null | undefined;
  /** The amount in minor units that the empty field shows. */
  placeholderCents?: number;
}

/** A field for an amount of money, which is written and read in the organization's currency and number format. */
export function AmountInput({ cents, placeholderCents, ...props }: AmountInputProps) {
  const notation = useAmountNotation();
  const format = (amount: number | null | undefined) =>
    typeof amount === "number" ? formatTypedAmount(amount, notation) : "";
  return (
    <Input
      {...(props.value === undefined && { defaultValue: format(cents) })}
      placeholder={format(placeholderCents)}
      {...props}
      data-amount=""
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
