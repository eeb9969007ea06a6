import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { PortalHome } from "@/lib/domain/billing/portal/list-portal-invoices";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalFrame } from "./portal-frame";
import { PortalInvoiceList } from "./portal-invoice-list";
import { PortalPayAllForm } from "./portal-pay-all-form";

interface PortalHomeViewProps {
  organization: PortalOrganization;
  contactName: string;
  home: PortalHome;
  /** Shown above the balance. */
  children?: ReactNode;
  /** Shown below the balance. */
  autopay?: ReactNode;
}

/** Shows the client's balance, open invoices and latest invoices. */
export function PortalHomeView({ organization, contactName, home, children, autopay }: PortalHomeViewProps) {
  const { open, payable, latest, hasMore, paymentInstructions, formats, currency } = home;
  const portalPath = getPortalPath(organization.id);
  const closed = latest.filter(({ balanceCents }) => balanceCents === 0);
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Your account">
      {children}
      <Balance home={home} organization={organization} />
      {autopay}
      {open.length > 0 && (
        <Card aria-labelledby="open" className="mt-5">
          <CardHeader
            id="open"
            title="Invoices to pay"
            actions={
              payable.length > 1 && <ButtonLink href={`${portalPath}/pay`}>Choose invoices to pay</ButtonLink>
            }
          />
          <PortalInvoiceList {...{ invoices: open, portalPath, formats, currency }} />
          {paymentInstructions && (
            <CardBody className="border-line border-t">
              <h3 className="font-semibold font-text text-sm">How to pay</h3>
              <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{paymentInstructions}</p>
            </CardBody>
          )}
        </Card>
      )}
      {closed.length > 0 && (
        <Card aria-labelledby="latest" className="mt-5">
          <CardHeader id="latest" title="Latest invoices" />
          <PortalInvoiceList {...{ invoices: closed, portalPath, formats, currency }} />
          {hasMore && (
            <CardFooter>
              <LightLink
                href={`${portalPath}/invoices`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                All invoices
              </LightLink>
            </CardFooter>
          )}
        </Card>
      )}
      {latest.length === 0 && (
        <p className="mt-5 text-ink-soft">
          Invoices from {organization.name} will appear here. You don't need to do anything now.
        </p>
      )}
    </PortalFrame>
  );
}

function Balance({ home, organization }: { home: PortalHome; organization: PortalOrganization }) {
  const { balanceCents, currency, formats } = home;
  const { id: organizationId, name: organizationName } = organization;
  const amount = <Money cents={Math.abs(balanceCents)} currency={currency} format={formats.numberFormat} />;
  return (
    <Card aria-labelledby="balance" className="mt-5">
      <CardBody>
        <h2 id="balance" className="font-semibold font-text text-sm">
          {balanceCents < 0 ? "Your credit" : "Your balance"}
        </h2>
        <p className="font-display font-semibold text-3xl">{amount}</p>
        <p className="text-ink-soft">
          {balanceCents > 0 && `You owe ${organizationName} this amount.`}
          {balanceCents === 0 && "Everything is paid. Thank you."}
          {balanceCents < 0 && `${organizationName} owes you this amount.`}
          {home.open.some(({ processingSince }) => processingSince !== null) &&
            " A payment from your bank account is still processing, so you don't need to pay again."}
        </p>
        <PayBalance home={home} organizationId={organizationId} />
      </CardBody>
    </Card>
  );
}

/**
 * Renders the button that pays all open invoices at once. A single invoice is paid through its payment link, unless
 * the client's credit covers part of it.
 */
function PayBalance({ home, organizationId }: { home: PortalHome; organizationId: string }) {
  const { payable, payableCents, currency, formats } = home;
  const [first, ...others] = payable;
  if (!first) return null;
  const amount = <Money cents={payableCents} currency={currency} format={formats.numberFormat} />;
  if (others.length === 0 && first.payUrl !== null && first.balanceCents === payableCents) {
    return (
      <a
        href={first.payUrl}
        className={`${getButtonClass({ variant: "primary", size: "large" })} mt-4 max-sm:w-full`}
      >
        <span>Pay {amount}</span>
      </a>
    );
  }
  return (
    <PortalPayAllForm
      organizationId={organizationId}
      invoiceIds={payable.map(({ id }) => id)}
      amount={amount}
    />
  );
}
