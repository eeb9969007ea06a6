"use client";

import { TextField } from "@/components/forms/text-field";
import { useFormatCents } from "@/components/money/use-format-cents";
import type { FieldErrors } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";

export type VisitCostBasis = "each" | "total";

const COST_BASIS_CHOICES = [
  { value: "each", label: "Per horse" },
  { value: "total", label: "Total for the visit" },
] as const;

interface VisitCostChoiceProps {
  costBasis: VisitCostBasis;
  onChoose: (costBasis: VisitCostBasis) => void;
  onTotal: (typed: string) => void;
  errors: FieldErrors;
  /** The number of horses that share the total. */
  count: number;
}

/** Asks whether a cost is per horse or for the whole visit. */
export function VisitCostChoice({ costBasis, onChoose, onTotal, errors, count }: VisitCostChoiceProps) {
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-semibold text-sm">The cost is</legend>
        <div className="flex flex-wrap gap-x-5">
          {COST_BASIS_CHOICES.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="cost_is"
                value={value}
                checked={costBasis === value}
                onChange={() => onChoose(value)}
                className="checkbox rounded-full"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {costBasis === "total" && (
        <TextField
          name="cost"
          label="Total cost"
          isAmount
          errors={errors}
          value={null}
          onType={onTotal}
          hint={`Split equally among ${count} horses, to the cent.`}
        />
      )}
    </>
  );
}

/** Renders the visit's total and updates it as the user types. `cents` is null if an amount is invalid. */
export function VisitTotal({
  cents,
  count,
  currency,
}: {
  cents: number | null;
  count: number;
  currency: Currency;
}) {
  const formatCents = useFormatCents();
  const forHorses = count === 1 ? "" : ` for ${count} horses`;
  return (
    <p role="status" className="tabular font-semibold sm:col-span-2">
      {cents === null
        ? "Total: check the amounts above"
        : `Total${forHorses}: ${formatCents(cents, currency)}`}
    </p>
  );
}
