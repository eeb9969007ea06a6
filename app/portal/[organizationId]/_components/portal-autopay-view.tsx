import { AmountNotationProvider } from "@/components/money/amount-notation";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { OwnMandate, PortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { describeMethod, formatExpiry, UPCOMING_STATES } from "@/lib/domain/billing/autopay/model/labels";
import { summarizeMandate, writeMandateText } from "@/lib/domain/billing/autopay/model/mandate-text";
import type { AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalAutopayForm, PortalStopAutopayForm } from "./portal-autopay-form";
import { PortalDetails } from "./portal-details";

interface PortalAutopayViewProps {
  organization: PortalOrganization;
  autopay: PortalAutopay;
}

/**
 * The currency of every amount field here. Only the bank debit form asks for an amount, and bank debits require US
 * dollars.
 */
const DEBIT_CURRENCY = "usd";

/** Shows the client's automatic payments. Works without JavaScript. */
export function PortalAutopayView({ organization, autopay }: PortalAutopayViewProps) {
  const { mandate, isPending, offered } = autopay;
  const { id: organizationId, name: organizationName } = organization;
  return (
    <AmountNotationProvider currency={DEBIT_CURRENCY} numberFormat={autopay.formats.numberFormat}>
      {isPending && (
        <Alert tone="info" title="Your payment method isn't saved yet" className="mt-5">
          The payment method will appear here after you enter it and your bank confirms it.
        </Alert>
      )}
      {mandate && <CurrentMandate organization={organization} mandate={mandate} autopay={autopay} />}
      {offered.length === 0 && !mandate && (
        <p className="mt-5 text-ink-soft">
          {organizationName} doesn't offer automatic payments. You can pay each invoice with its Pay button.
        </p>
      )}
      {offered.length > 0 && mandate && (
        <Card aria-labelledby="replace" className="mt-5">
          <CardHeader id="replace" title="Change your payment method" />
          <CardBody className="grid gap-2 py-3">
            {offered.map((kind) => (
              <PortalAutopayForm
                key={kind}
                {...{ organizationId, kind }}
                summary={kind === "card" ? "Use another card" : "Use another bank account"}
                mandate={describeNewMandate(kind, organizationName)}
              />
            ))}
          </CardBody>
        </Card>
      )}
      {!mandate &&
        offered.map((kind) => (
          <Card key={kind} aria-labelledby={`add-${kind}`} className="mt-5">
            <CardHeader id={`add-${kind}`} title={NEW_TITLES[kind]} />
            <CardBody>
              <PortalAutopayForm
                {...{ organizationId, kind }}
                summary={null}
                mandate={describeNewMandate(kind, organizationName)}
              />
            </CardBody>
          </Card>
        ))}
    </AmountNotationProvider>
  );
}

const NEW_TITLES: Readonly<Record<AutopayKind, string>> = {
  card: "Pay automatically by card",
  us_bank_account: "Pay automatically from a bank account",
};

function describeNewMandate(kind: AutopayKind, organizationName: string) {
  return {
    summary: summarizeMandate(kind, organizationName),
    text: writeMandateText(kind, organizationName),
  };
}

function CurrentMandate({
  organization,
  mandate,
  autopay: { upcoming, formats, currency },
}: PortalAutopayViewProps & { mandate: OwnMandate }) {
  const { id: organizationId, name: organizationName } = organization;
  const expiry = formatExpiry(mandate.expMonth, mandate.expYear);
  return (
    <>
      <Card aria-labelledby="method" className="mt-5">
        <CardHeader id="method" title="Automatic payments are on" />
        <CardBody>
          <FactList
            facts={[
              ["Payment method", describeMethod(mandate)],
              ...(expiry ? [["Expires", expiry] as const] : []),
              ["Authorized on", <DateText key="day" value={mandate.agreedOn} format={formats.dateFormat} />],
            ]}
          />
          <p className="mt-4 text-ink-soft">{summarizeMandate(mandate.kind, organizationName)}</p>
          <div className="mt-2 grid gap-1">
            <PortalDetails summary="Read the authorization">
              <p className="wrap-anywhere text-ink-soft">{mandate.text}</p>
            </PortalDetails>
            <PortalDetails summary="Stop automatic payments">
              <p className="mb-3 text-ink-soft">
                {organizationName} won't charge this payment method anymore. You'll need to pay each invoice
                yourself.
              </p>
              <PortalStopAutopayForm organizationId={organizationId} />
            </PortalDetails>
          </div>
        </CardBody>
      </Card>
      <Card aria-labelledby="upcoming" className="mt-5">
        <CardHeader id="upcoming" title="Next payments" />
        {upcoming.length === 0 ? (
          <CardBody>
            <p className="text-ink-soft">
              Nothing is due. Your next invoice will appear here with its amount and payment date.
            </p>
          </CardBody>
        ) : (
          <CardRows>
            {upcoming.map(({ invoiceId, invoiceNumber, amountCents, chargeOn, state }) => (
              <li key={invoiceId} className="flex flex-wrap items-baseline gap-x-4 px-5 py-3">
                <LightLink
                  href={`${getPortalPath(organizationId)}/invoices/${invoiceId}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Invoice {invoiceNumber}
                </LightLink>
                <span className="text-ink-soft text-sm">
                  {UPCOMING_STATES[state]} <DateText value={chargeOn} format={formats.dateFormat} />
                </span>
                <Money
                  cents={amountCents}
                  currency={currency}
                  format={formats.numberFormat}
                  className="ml-auto font-semibold"
                />
              </li>
            ))}
          </CardRows>
        )}
      </Card>
    </>
  );
}
