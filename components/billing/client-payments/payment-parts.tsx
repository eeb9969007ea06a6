import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import type { FieldErrors } from "@/lib/errors";

interface PaymentPartsProps {
  account: ContactAccount;
  /** The amount entered for each invoice, by invoice ID. */
  parts: Readonly<Record<string, string>>;
  /** The IDs of the invoices that receive part of the payment, in submission order. */
  paidIds: readonly string[];
  errors: FieldErrors;
  onChange: (invoiceId: string, value: string) => void;
}

/** Asks how to divide a payment among invoices. By default, the payment goes to the invoices that are due first. */
export function PaymentParts({ account, parts, paidIds, errors, onChange }: PaymentPartsProps) {
  const formatCents = useFormatCents();
  const { invoices, currency } = account;
  if (invoices.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Invoices</legend>
      {invoices.map(({ id, invoiceNumber, dueDate, balanceCents }) => {
        const index = paidIds.indexOf(id);
        const name = index < 0 ? `part-${id}` : `allocations.${index}.amount`;
        return (
          <Field
            key={id}
            label={invoiceNumber}
            error={errors[name]}
            hint={
              <>
                Balance {formatCents(balanceCents, currency)}, due <DateText value={dueDate} />
              </>
            }
          >
            {(control) => (
              <AmountInput
                {...control}
                name={name}
                value={parts[id] ?? ""}
                onChange={({ target }) => onChange(id, target.value)}
              />
            )}
          </Field>
        );
      })}
      {errors.allocations && <p className="text-danger text-sm">{errors.allocations}</p>}
    </fieldset>
  );
}
