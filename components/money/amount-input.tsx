import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

/** A field for an amount of money. `useActionForm` reads it in the organization's number format. */
export function AmountInput(props: ComponentProps<"input">) {
  return <Input {...props} data-amount="" inputMode="decimal" autoComplete="off" />;
}
