import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { ApprovalState } from "@/lib/domain/billing/charges/model/approval";
import type {
  EarlierDecision,
  PortalApproval,
  PortalApprovalFormats,
  PortalChargeShare,
} from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { fromMajorUnits } from "@/lib/money/cents";
import { PortalApprovalForm } from "./portal-approval-form";

interface ShareProps {
  share: PortalApproval | PortalChargeShare;
  formats: PortalApprovalFormats;
}

/** Shows the amount of a charge that awaits the client's decision, with a form. */
export function ApprovalRequest({
  share,
  formats,
  organization,
}: ShareProps & { organization: PortalOrganization }) {
  return (
    <>
      <ShareAmount share={share} formats={formats} />
      {share.earlierDecision && <EarlierDecisionNote decision={share.earlierDecision} formats={formats} />}
      <PortalApprovalForm
        organizationId={organization.id}
        organizationName={organization.name}
        chargeId={share.chargeId}
        revision={share.revision}
        description={share.description}
      />
    </>
  );
}

/** Explains why a client is asked to approve a charge again. */
function EarlierDecisionNote({
  decision,
  formats,
}: { decision: EarlierDecision } & Pick<ShareProps, "formats">) {
  const { state, decidedAt, amount } = decision;
  const { currency, timeZone } = formats;
  const { numberFormat, dateFormat } = formats.formats;
  return (
    <p className="mt-1">
      You {state} <Money cents={fromMajorUnits(amount, currency)} currency={currency} format={numberFormat} />{" "}
      on <DateText value={decidedAt} timeZone={timeZone} format={dateFormat} />. The stable has changed the
      charge since then.
    </p>
  );
}

/**
 * Shows the client's share of a charge. If others share the charge, also shows the total. Mentions tax if it
 * applies.
 */
export function ShareAmount({ share, formats }: ShareProps) {
  const { amountCents, totalCents, isTaxed } = share;
  const isPart = totalCents > amountCents;
  const { currency } = formats;
  const format = formats.formats.numberFormat;
  const isBilled = "isBilled" in share && share.isBilled;
  return (
    <>
      <p className="mt-3 font-display font-semibold text-3xl">
        <Money cents={amountCents} currency={currency} format={format} />
      </p>
      {(isPart || isTaxed) && (
        <p className="text-ink-soft text-sm">
          {isPart && (
            <>
              Your share of <Money cents={totalCents} currency={currency} format={format} />
              {isTaxed ? ". " : "."}
            </>
          )}
          {isTaxed && (isBilled ? "The invoice shows the tax." : "Tax may be added.")}
        </p>
      )}
    </>
  );
}

const STATES: Readonly<Record<Exclude<ApprovalState, "waiting">, [label: string, tone: BadgeTone]>> = {
  approved: ["Approved by you", "paid"],
  declined: ["Declined by you", "overdue"],
  overridden: ["Approved by the stable", "paid"],
};

/** States the decision about a charge. Renders nothing before the decision. */
export function Decision({ share, formats }: ShareProps) {
  const { state, reason, decidedAt } = share;
  if (state === null || state === "waiting" || decidedAt === null) return null;
  const [label, tone] = STATES[state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{label}</Badge>
      <span className="wrap-anywhere text-ink-soft">
        <DateText value={decidedAt} timeZone={formats.timeZone} format={formats.formats.dateFormat} />
        {reason && `, “${reason}”`}
      </span>
    </span>
  );
}
