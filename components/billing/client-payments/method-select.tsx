import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  MANUAL_PAYMENT_METHODS,
  type StripePaymentMethod,
} from "@/lib/domain/billing/records/model/payment-methods";

interface MethodSelectProps {
  error: string | undefined;
  label?: string;
  /** How the money came through Stripe, which can return it there. */
  onlineMethod?: StripePaymentMethod | null;
}

/** The choice of how money was paid or refunded. */
export function MethodSelect({ error, label = "Payment method", onlineMethod = null }: MethodSelectProps) {
  const methods = onlineMethod ? [onlineMethod, ...MANUAL_PAYMENT_METHODS] : MANUAL_PAYMENT_METHODS;
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
