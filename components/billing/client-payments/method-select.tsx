import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  DEFAULT_PAYMENT_METHOD,
  MANUAL_PAYMENT_METHODS,
  type ManualPaymentMethod,
  type StripePaymentMethod,
} from "@/lib/domain/billing/records/model/payment-methods";

interface MethodSelectProps {
  error: string | undefined;
  label?: string;
  name?: string;
  /** The method of the original Stripe payment, if Stripe can refund that payment. */
  onlineMethod?: StripePaymentMethod | null;
  /** The method of the client's last manually recorded payment. */
  lastMethod?: ManualPaymentMethod | null;
  onSelect?: (method: string) => void;
}

/** Asks how money was paid or refunded. */
export function MethodSelect(props: MethodSelectProps) {
  const { error, label = "Payment method", name = "method", onlineMethod = null } = props;
  const { lastMethod = null, onSelect } = props;
  const methods = onlineMethod ? [onlineMethod, ...MANUAL_PAYMENT_METHODS] : MANUAL_PAYMENT_METHODS;
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={onlineMethod ?? lastMethod ?? DEFAULT_PAYMENT_METHOD}
          onChange={({ target }) => onSelect?.(target.value)}
        >
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
