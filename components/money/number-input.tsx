import type { ComponentProps } from "react";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import { Input } from "@/components/ui/input";

interface NumberInputProps extends Omit<ComponentProps<"input">, "defaultValue"> {
  /** The initial number; empty if null. */
  number?: number | null | undefined;
  /** The maximum number of digits after the decimal separator. */
  maxDecimals?: number;
}

/**
 * Renders a field for numbers other than amounts of money. Formats and parses the number in the organization's
 * number format.
 */
export function NumberInput({ number, maxDecimals = 2, placeholder, ...props }: NumberInputProps) {
  const { format } = useTypedNumbers();
  return (
    <Input
      {...(props.value === undefined && { defaultValue: typeof number === "number" ? format(number) : "" })}
      placeholder={placeholder && format(placeholder)}
      {...props}
      data-decimals={maxDecimals}
      inputMode={maxDecimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
    />
  );
}
