import { OrganizationMoney } from "@/components/money/organization-money";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { MissedCare } from "@/lib/domain/billing/reports/get-missed-care";
import type { Currency } from "@/lib/money/currency";
import { getReportLinkHref } from "./report-link-href";

interface MissedCareAlertProps {
  /** Null if the lookup failed. */
  missedCare: MissedCare | null;
  currency: Currency;
  className?: string;
}

/** Warns about visits without a charge. Shows nothing if every visit has one. */
export function MissedCareAlert({ missedCare, currency, className }: MissedCareAlertProps) {
  if (!missedCare || missedCare.count === 0) return null;
  const { count, amountCents, from, to } = missedCare;
  const visits = count === 1 ? "1 visit has" : `${count} visits have`;
  return (
    <Alert
      tone="warning"
      title={
        <>
          {visits} no charge yet, <OrganizationMoney cents={amountCents} currency={currency} />.
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
