import { OrganizationMoney } from "@/components/money/organization-money";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import { classNames } from "./class-names";

interface MoneyProps {
  cents: number;
  currency: Currency;
  /**
   * The number format. Set it in documents that clients receive. By default, the app uses the organization's
   * format, and other pages use 1,234.50.
   */
  format?: NumberFormat | undefined;
  className?: string | undefined;
}

/** Shows an amount that is given in the currency's minor units. */
export function Money({ cents, currency, format, className }: MoneyProps) {
  return (
    <span className={classNames("tabular whitespace-nowrap", className)}>
      {format ? (
        formatCents(cents, currency, format)
      ) : (
        <OrganizationMoney cents={cents} currency={currency} />
      )}
    </span>
  );
}
