import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { getBillingChoicesAction } from "@/lib/actions/billing/settings";
import type { StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import { DEFAULT_TAX_RULES, type TaxRules } from "@/lib/domain/billing/records/model/tax-rules";

export interface TaxChoice {
  id: string;
  name: string;
  /** The tax rate in millionths. For example, 82500 is 8.25%. */
  rate: number;
}

export interface BillingChoices {
  taxRules: TaxRules;
  /** Null until the payment terms load. */
  paymentTermsDays: number | null;
  taxRates: readonly TaxChoice[];
  /** Stripe's published rates. Null until they load, or if they are unknown. */
  stripeRates: StripeRates | null;
}

const NO_CHOICES: BillingChoices = {
  taxRules: DEFAULT_TAX_RULES,
  paymentTermsDays: null,
  taxRates: [],
  stripeRates: null,
};

/**
 * Returns the organization's tax rules, payment terms and tax rates once they load. If loading fails, returns the
 * defaults. The user can still save the invoice, because the server calculates the totals.
 */
export function useBillingChoices(): BillingChoices {
  const [choices, setChoices] = useState(NO_CHOICES);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const response = await callAction(() => getBillingChoicesAction({}));
      if (isCurrent && "data" in response) setChoices(response.data);
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, []);
  return choices;
}
