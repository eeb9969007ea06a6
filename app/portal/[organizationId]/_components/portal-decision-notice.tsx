import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import type { PortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import type { QueryParameters } from "@/lib/lists/address";

interface DecisionNoticeProps {
  approvals: Pick<PortalApprovals, "decided" | "currency" | "formats">;
  organizationName: string;
  done: QueryParameters[string];
}

/** Confirms the client's latest decision. For a shared charge, doesn't mention the other payers' decisions. */
export function DecisionNotice({ approvals, organizationName, done }: DecisionNoticeProps) {
  const latest = approvals.decided[0];
  if (!latest || latest.state !== done) return null;
  const isPart = latest.totalCents > latest.amountCents;
  const part = (
    <>
      your share (
      <Money
        cents={latest.amountCents}
        currency={approvals.currency}
        format={approvals.formats.numberFormat}
      />
      )
    </>
  );
  if (latest.state === "approved") {
    return (
      <Alert tone="success" title="Approved" className="mt-4">
        {isPart ? <>You approved {part}.</> : <>{organizationName} can bill this charge now.</>}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title="Declined" className="mt-4">
      {isPart ? <>You declined {part}. </> : <>{organizationName} won't bill this charge. </>}
      {organizationName} has been notified.
    </Alert>
  );
}
