import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";

interface MethodSelectProps {
  error: string | undefined;
  label?: string;
  /** Whether the money can be returned to the card that it came from. */
  withCard?: boolean;
}

/** The choice of how money was paid or refunded. */
export function MethodSelect({ error, label = "Payment method", withCard = false }: MethodSelectProps) {
  const methods = withCard ? (["card", ...MANUAL_PAYMENT_METHODS] as const) : MANUAL_PAYMENT_METHODS;
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Select {...control} name="method">
          {methods.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_METHOD_NAMES[method]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
