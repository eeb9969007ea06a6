import { Money } from "@/components/ui/money";
import { estimateFees, type StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";
import { getPlatformFeeCents, PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";

interface FeeEstimateProps {
  cents: number;
  currency: Currency;
  /** Stripe's published rates. Null if they are unknown. */
  rates: StripeRates | null;
  format?: NumberFormat;
}

const METHOD_TEXTS = { card: "by card", bank_debit: "by bank debit" } as const;

/** Shows the estimated fees for an online payment. After the payment, the actual fees are shown instead. */
export function FeeEstimate({ cents, currency, rates, format }: FeeEstimateProps) {
  const money = (amount: number) => <Money cents={amount} currency={currency} {...(format && { format })} />;
  const estimates = rates ? estimateFees(cents, rates) : [];
  return (
    <>
      Platform fee {PLATFORM_FEE_PERCENT}%: {money(getPlatformFeeCents(cents))}
      {estimates.length === 0 && ", plus Stripe's fees"}
      {estimates.length > 0 && (
        <>
          . Stripe's fee (estimate):{" "}
          {estimates.map(({ method, stripeCents }, index) => (
            <span key={method}>
              {index > 0 && " or "}
              {money(stripeCents)} {METHOD_TEXTS[method]}
            </span>
          ))}
        </>
      )}
    </>
  );
}
