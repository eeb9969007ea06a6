import { OrganizationMoney } from "@/components/money/organization-money";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { MissedCare } from "@/lib/domain/billing/billing-reports/get-missed-care";
import type { Currency } from "@/lib/money/currency";
import { getReportLinkHref } from "./report-link-href";

interface MissedCareAlertProps {
  /** Null if the lookup failed. */
  missedCare: MissedCare | null;
  currency: Currency;
  className?: string;
}

/** Warns about care that hasn't been charged for. Shows nothing if all care was charged for. */
export function MissedCareAlert({ missedCare, currency, className }: MissedCareAlertProps) {
  if (!missedCare || missedCare.horseCount === 0) return null;
  const { horseCount, amountCents, from, to } = missedCare;
  const horses = horseCount === 1 ? "1 horse" : `${horseCount} horses`;
  return (
    <Alert
      tone="warning"
      title={
        <>
          Care for {horses} has no charge yet: <OrganizationMoney cents={amountCents} currency={currency} />.
        </>
      }
      className={className}
      actions={
        <ButtonLink href={getReportLinkHref({ page: "report", kind: "missed", from, to })}>
          View missed charges
        </ButtonLink>
      }
    />
  );
}
