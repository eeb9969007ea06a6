import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";
import { getCausePlace, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalApproval, PortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalApprovalForm } from "./portal-approval-form";

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
        <p className="mt-3 font-display font-semibold text-3xl">
          <Money
            cents={approval.amountCents}
            currency={approvals.currency}
            format={approvals.formats.numberFormat}
          />
        </p>
        <AmountNote {...{ approval, approvals }} />
        <PortalApprovalForm
          organizationId={organization.id}
          organizationName={organization.name}
          chargeId={approval.chargeId}
          revision={approval.revision}
          description={approval.description}
        />
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

/** States whether the amount is part of a shared charge and whether tax may be added. */
function AmountNote({ approval, approvals }: Omit<ApprovalProps, "organization">) {
  const { amountCents, totalCents, isTaxed } = approval;
  const isPart = totalCents > amountCents;
  if (!isPart && !isTaxed) return null;
  return (
    <p className="text-ink-soft text-sm">
      {isPart && (
        <>
          Your part of{" "}
          <Money cents={totalCents} currency={approvals.currency} format={approvals.formats.numberFormat} />
          {isTaxed ? ". " : "."}
        </>
      )}
      {isTaxed && "Tax may be added."}
    </p>
  );
}

const STATES: Readonly<Record<Exclude<ApprovalState, "waiting">, [label: string, tone: BadgeTone]>> = {
  approved: ["Approved by you", "paid"],
  declined: ["Declined by you", "overdue"],
  overridden: ["Approved by the stable", "paid"],
};

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
            <Decision approval={approval} approvals={approvals} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function Decision({ approval, approvals }: Omit<ApprovalProps, "organization">) {
  const { state, reason, decidedAt } = approval;
  if (state === "waiting" || decidedAt === null) return null;
  const [label, tone] = STATES[state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{label}</Badge>
      <span className="wrap-anywhere text-ink-soft">
        <DateText value={decidedAt} timeZone={approvals.timeZone} format={approvals.formats.dateFormat} />
        {reason && `, “${reason}”`}
      </span>
    </span>
  );
}
