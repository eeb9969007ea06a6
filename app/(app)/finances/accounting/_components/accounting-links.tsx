import { ButtonLink } from "@/components/ui/button-link";
import type { BackTarget } from "@/lib/lists/back-link";

export const ACCOUNTING_LINK: BackTarget = { href: "/finances/accounting", label: "Accounting" };

interface AccountingLinksProps {
  period: { from: string; to: string };
  /** Whether the plan includes the billing reports. */
  hasReports: boolean;
}

/** Links to the other reports and settings that an accountant needs. */
export function AccountingLinks({ period, hasReports }: AccountingLinksProps) {
  const getReportHref = (report: string) =>
    `/pro-dashboard?${new URLSearchParams({ tab: "reports", report, ...period })}`;
  return (
    <nav aria-label="Accounting" className="flex flex-wrap gap-2">
      {hasReports && (
        <>
          <ButtonLink href={getReportHref("tax")} size="small">
            Sales tax
          </ButtonLink>
          <ButtonLink href={getReportHref("reconciliation")} size="small">
            Revenue and cash
          </ButtonLink>
        </>
      )}
      <ButtonLink href="/finances/accounting/vendors" size="small">
        Vendor totals
      </ButtonLink>
      <ButtonLink href="#lock-title" size="small">
        Locked books
      </ButtonLink>
    </nav>
  );
}
