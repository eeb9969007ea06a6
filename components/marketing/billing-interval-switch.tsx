import { ANNUAL_DISCOUNT_PERCENT } from "@/content/plans";
import type { BillingInterval } from "@/lib/plans/billing-interval";

const CHOICES: readonly { interval: BillingInterval; label: string; hint?: string }[] = [
  { interval: "month", label: "Monthly" },
  { interval: "year", label: "Yearly", hint: `${ANNUAL_DISCOUNT_PERCENT}% less` },
];

interface BillingIntervalSwitchProps {
  name: string;
  initial?: BillingInterval;
}

/**
 * Selects whether the enclosing `by-interval` element shows monthly or yearly prices. Uses radio buttons and CSS
 * (page-parts.css), so it works without JavaScript.
 */
export function BillingIntervalSwitch({ name, initial = "month" }: BillingIntervalSwitchProps) {
  return (
    <fieldset className="w-fit rounded-card border border-line bg-sunken p-1">
      <legend className="sr-only">Billing period</legend>
      <div className="flex gap-1">
        {CHOICES.map(({ interval, label, hint }) => (
          <label
            key={interval}
            className="tab relative cursor-pointer has-checked:border-line has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={interval}
              defaultChecked={interval === initial}
              className="sr-only"
            />
            {label}
            {hint && <span className="text-green">{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
