import { Card, CardBody } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { getPortalPath, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalChargeAmount, PortalChargeShare } from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { ApprovalRequest, Decision, ShareAmount } from "./portal-approval-request";

/**
 * Shows the client's share of a charge and its approval status. If the charge is waiting for the client's
 * decision, also shows the approval form.
 */
export function ChargeAmount({
  amount,
  organization,
}: {
  amount: PortalChargeAmount;
  organization: PortalOrganization;
}) {
  const { share, ...formats } = amount;
  if (!share) return null;
  return (
    <Card aria-label="Amount" className="mt-5">
      <CardBody>
        {share.state === "waiting" ? (
          <>
            <p className="text-ink-soft">{organization.name} bills this charge only after you approve it.</p>
            <ApprovalRequest {...{ share, formats, organization }} />
          </>
        ) : (
          <>
            <ShareAmount share={share} formats={formats} />
            <Decision share={share} formats={formats} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** Shows the client's own charge for care, with a link to the charge's page. Renders nothing if there is no charge. */
export function CareCharge({
  amount,
  organizationId,
}: {
  amount: PortalChargeAmount;
  organizationId: string;
}) {
  const { share, currency, formats } = amount;
  if (!share) return null;
  return (
    <p className="mt-3">
      <LightLink
        href={getPortalPath(organizationId, `charges/${share.chargeId}`)}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1 underline underline-offset-4"
      >
        {describeChargeState(share)}:{" "}
        <Money cents={share.amountCents} currency={currency} format={formats.numberFormat} />
      </LightLink>
    </p>
  );
}

function describeChargeState({ state, isBilled, invoices }: PortalChargeShare): string {
  if (state === "waiting") return "Waiting for your approval";
  if (state === "declined") return "Declined by you";
  if (isBilled) return invoices.length > 1 ? "On your invoices" : "On your invoice";
  if (invoices.length > 0) return "Partly on your invoice";
  return state === "overridden"
    ? "Approved by the stable, not billed yet"
    : "Approved by you, not billed yet";
}

/** Links back to the charge's invoices and, if the charge needed approval, to the list of approvals. */
export function ChargeBackLinks({
  share,
  organizationId,
}: {
  share: PortalChargeShare | null;
  organizationId: string;
}) {
  return (
    <nav aria-label="Back" className="-mt-3 mb-2 flex flex-wrap gap-x-5 print:hidden">
      {share?.invoices.map(({ id, number }) => (
        <BackLink key={id} {...{ organizationId }} place={`invoices/${id}`}>
          Invoice {number}
        </BackLink>
      ))}
      {share && share.state !== null && (
        <BackLink {...{ organizationId }} place="approvals">
          All your approvals
        </BackLink>
      )}
      {!share && (
        <BackLink {...{ organizationId }} place="invoices">
          All your invoices
        </BackLink>
      )}
    </nav>
  );
}

function BackLink({
  organizationId,
  place,
  children,
}: {
  organizationId: string;
  place: PortalPlace;
  children: React.ReactNode;
}) {
  return (
    <LightLink
      href={getPortalPath(organizationId, place)}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </LightLink>
  );
}
