import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { getCausePlace, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalApproval, PortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { ApprovalRequest, Decision } from "./portal-approval-request";

interface PortalApprovalListProps {
  approvals: PortalApprovals;
  organization: PortalOrganization;
}

/** Lists charges that await the client's decision, each with a form. */
export function WaitingApprovals({ approvals, organization }: PortalApprovalListProps) {
  return approvals.waiting.map((approval) => (
    <Card key={approval.chargeId} aria-label={approval.description} className="mt-5">
      <CardBody>
        <h2 className="wrap-anywhere text-xl">{approval.description}</h2>
        <ChargeFacts {...{ approval, approvals, organization }} />
        <ApprovalRequest share={approval} organization={organization} formats={approvals} />
      </CardBody>
    </Card>
  ));
}

interface ApprovalProps extends PortalApprovalListProps {
  approval: PortalApproval;
}

function ChargeFacts({ approval, approvals, organization }: ApprovalProps) {
  const { horseName, chargedOn, hasCause } = approval;
  return (
    <>
      <p className="wrap-anywhere text-ink-soft">
        {horseName && `${horseName}, `}
        <DateText value={chargedOn} format={approvals.formats.dateFormat} />
      </p>
      {hasCause && approvals.showsCare && (
        <LightLink
          href={getPortalPath(organization.id, getCausePlace(approval))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See what was done
        </LightLink>
      )}
    </>
  );
}

/** Lists the latest decisions about the client's charges. */
export function DecidedApprovals({ approvals, organization }: PortalApprovalListProps) {
  if (approvals.decided.length === 0) return null;
  return (
    <Card aria-labelledby="decided" className="mt-5">
      <CardHeader id="decided" title="Earlier decisions" />
      <CardRows>
        {approvals.decided.map((approval) => (
          <li key={`${approval.chargeId}-${approval.state}`} className="grid gap-1 px-5 py-3">
            <span className="flex flex-wrap items-baseline gap-x-4">
              <span className="min-w-0 wrap-anywhere font-medium">{approval.description}</span>
              <Money
                cents={approval.amountCents}
                currency={approvals.currency}
                format={approvals.formats.numberFormat}
                className="ml-auto font-semibold"
              />
            </span>
            <ChargeFacts {...{ approval, approvals, organization }} />
            <Decision share={approval} formats={approvals} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
