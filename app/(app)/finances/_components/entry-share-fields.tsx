"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { NumberInput } from "@/components/money/number-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field, FieldError } from "@/components/ui/field";
import {
  calculateRemainder,
  SHARE_SPLITS,
  type ShareSplit,
} from "@/lib/domain/billing/finances/model/shares";
import type { FieldErrors } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { formatPercent, type NumberFormat } from "@/lib/money/number-format";
import type { EntryShareInputs } from "./use-entry-share-inputs";

const SPLIT_LABELS: Readonly<Record<ShareSplit, string>> = {
  equal: "Equally",
  percent: "By percent",
  amount: "By amount",
};
const SPLIT_CHOICES = SHARE_SPLITS.map((value) => ({ value, label: SPLIT_LABELS[value] }));

interface EntryShareFieldsProps {
  sharing: EntryShareInputs;
  horses: readonly { id: string; name: string }[];
  amountCents: number | null;
  errors: FieldErrors;
  currency: Currency;
}

/** Asks how to split an amount among the selected horses: equally, or by the entered values. */
export function EntryShareFields({ sharing, horses, amountCents, errors, currency }: EntryShareFieldsProps) {
  const formatCents = useFormatCents();
  const { numberFormat } = useAmountNotation();
  const { split, getPart, getPlainPart, setSplit, setPart } = sharing;
  const PartInput = split === "amount" ? AmountInput : NumberInput;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <ChoiceField
        name="split"
        label="Split"
        errors={errors}
        choices={SPLIT_CHOICES}
        value={split}
        onChoose={setSplit}
      />
      {split !== "equal" && (
        <fieldset className="col-span-full" aria-describedby="left-to-share">
          <legend className="font-semibold text-sm">
            {split === "percent" ? "Each horse's share in percent" : "Each horse's share"}
          </legend>
          <div className="mt-1 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {horses.map(({ id, name }) => (
              <Field key={id} label={<span className="break-words">{name}</span>}>
                {(control) => (
                  <PartInput
                    {...control}
                    name="parts"
                    data-row={id}
                    value={getPart(id)}
                    aria-invalid={errors.parts ? true : undefined}
                    onChange={({ target }) => setPart(id, target.value)}
                  />
                )}
              </Field>
            ))}
          </div>
          <p id="left-to-share" className="mt-2 text-ink-soft text-sm" aria-live="polite">
            {formatRemainder({
              split,
              parts: horses.map(({ id }) => getPlainPart(id)),
              amountCents,
              currency,
              formatCents,
              numberFormat,
            })}
          </p>
          {errors.parts && <FieldError>{errors.parts}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}

function formatRemainder(
  allocation: Parameters<typeof calculateRemainder>[0] & {
    currency: Currency;
    formatCents: (cents: number, currency: Currency) => string;
    numberFormat: NumberFormat;
  },
): string {
  const remainder = calculateRemainder(allocation);
  if (remainder === null) return "Enter the amount first.";
  if (remainder === 0) return "The full amount is allocated.";
  const figure =
    allocation.split === "percent"
      ? formatPercent(Math.abs(remainder), allocation.numberFormat)
      : allocation.formatCents(Math.abs(remainder), allocation.currency);
  return remainder > 0 ? `${figure} left to allocate` : `${figure} too much`;
}
