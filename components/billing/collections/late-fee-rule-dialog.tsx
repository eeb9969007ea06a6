import { type FormEvent, useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
import { readTypedInputs } from "@/components/money/read-typed-inputs";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { addLateFeeRuleAction } from "@/lib/actions/billing/payment-reminders";
import {
  describeFeeExample,
  describeOverdueCoverage,
  type LateFeeTerms,
} from "@/lib/domain/billing/late-fees/model/late-fee";
import { getLateFeeRuleSchema } from "@/lib/domain/billing/late-fees/model/schemas";
import type { FieldErrors } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import type { AmountNotation } from "@/lib/money/typed-amount";

const PERCENT_MILLIONTHS = 10_000;

/** The form's initial values: 1.5% each month. */
const INITIAL_TERMS = {
  kind: "percent",
  rate: 1.5 * PERCENT_MILLIONTHS,
  amountCents: null,
  capCents: null,
  graceDays: 10,
  frequency: "monthly",
} as const;

/** Adds a late fee rule after the member confirms that the contract with clients permits the fee. */
export function LateFeeRuleDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const schema = getLateFeeRuleSchema(currency);
  const notation = { currency, numberFormat: useAmountNotation().numberFormat };
  const [kind, setKind] = useState("percent");
  const [frequency, setFrequency] = useState<LateFeeTerms["frequency"]>(INITIAL_TERMS.frequency);
  const [example, setExample] = useState<string | null>(() => describeFeeExample(INITIAL_TERMS, notation));
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema,
    action: addLateFeeRuleAction,
    onDone: () => {
      showToast("Late fee added");
      onClose();
    },
  });
  const { errors } = form;
  const showExample = (event: FormEvent<HTMLDivElement>) => {
    const owner = event.target instanceof Element ? event.target.closest("form") : null;
    if (owner)
      setExample(
        readExample(
          { ...Object.fromEntries(new FormData(owner)), ...readTypedInputs(owner, notation).values },
          notation,
        ),
      );
  };
  return (
    <DialogForm
      form={form}
      isUnsaved={form.isDirty}
      onClose={onClose}
      title="Add late fee"
      submitLabel="Add late fee"
      pendingLabel="Saving…"
    >
      <div className="grid gap-4 sm:grid-cols-2" onInput={showExample}>
        <Field label="Calculation" error={errors.kind}>
          {(control) => (
            <Select {...control} name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
              <option value="percent">Percentage of balance</option>
              <option value="flat">Fixed amount</option>
            </Select>
          )}
        </Field>
        <CalculationFields kind={kind} errors={errors} />
        <Field label="Frequency" error={errors.frequency}>
          {(control) => (
            <Select
              {...control}
              name="frequency"
              value={frequency}
              onChange={({ target }) => setFrequency(target.value === "once" ? "once" : "monthly")}
            >
              <option value="monthly">Every month</option>
              <option value="once">Once per invoice</option>
            </Select>
          )}
        </Field>
        <Field
          label="Grace period in days"
          required
          error={errors.grace_days}
          hint="No fee is charged for this many days after the due date."
        >
          {(control) => (
            <NumberInput {...control} name="grace_days" maxDecimals={0} number={INITIAL_TERMS.graceDays} />
          )}
        </Field>
        <Field label="Maximum per invoice" optional error={errors.cap} className="sm:col-span-2">
          {(control) => <AmountInput {...control} name="cap" />}
        </Field>
        <p aria-live="polite" className="col-span-full text-ink-soft text-sm">
          {example ?? "Complete the fields to see an example."} {describeOverdueCoverage(frequency)}
        </p>
        <Checkbox
          name="is_confirmed"
          label="Our contract with clients permits this late fee"
          hint="We record who confirmed this and when. Ask a lawyer if you aren't sure."
          error={errors.is_confirmed}
          className="col-span-full"
        />
      </div>
    </DialogForm>
  );
}

/**
 * Renders a percent field and an amount field, and shows only the field for the selected calculation. The hidden
 * field stays mounted to keep its value, but is disabled so that an invalid value doesn't block the form.
 */
export function CalculationFields({ kind, errors }: { kind: string; errors: FieldErrors }) {
  return (
    <>
      <div hidden={kind !== "percent"}>
        <Field label="Percent" required error={errors.percent}>
          {(control) => (
            <NumberInput
              {...control}
              name="percent"
              disabled={kind !== "percent"}
              maxDecimals={4}
              number={INITIAL_TERMS.rate / PERCENT_MILLIONTHS}
            />
          )}
        </Field>
      </div>
      <div hidden={kind !== "flat"}>
        <Field label="Amount" required error={errors.amount}>
          {(control) => <AmountInput {...control} name="amount" disabled={kind !== "flat"} />}
        </Field>
      </div>
    </>
  );
}

function readExample(entries: Readonly<Record<string, unknown>>, notation: AmountNotation): string | null {
  const { data } = getLateFeeRuleSchema(notation.currency).safeParse({ ...entries, is_confirmed: true });
  if (!data) return null;
  const { kind, percent: rate, amount: amountCents, cap: capCents, grace_days: graceDays, frequency } = data;
  return describeFeeExample({ kind, rate, amountCents, capCents, graceDays, frequency }, notation);
}
