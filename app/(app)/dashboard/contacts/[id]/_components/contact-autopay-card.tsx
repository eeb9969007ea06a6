"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { ListLink } from "@/components/layout/list-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import { stopClientAutopayAction } from "@/lib/actions/billing/autopay";
import type { ClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import {
  describeMethod,
  END_REASON_TEXTS,
  formatExpiry,
  UPCOMING_STATES,
} from "@/lib/domain/billing/autopay/model/labels";
import type { Currency } from "@/lib/money/currency";

interface ContactAutopayCardProps {
  contactId: string;
  contactName: string;
  autopay: ClientAutopay;
  currency: Currency;
  canWrite: boolean;
}

/** Shows whether the client pays automatically, and the next automatic payments. */
export function ContactAutopayCard(props: ContactAutopayCardProps) {
  const { contactId, contactName, autopay, currency, canWrite } = props;
  const { mandate, upcoming, lastEnd, lastFailure } = autopay;
  return (
    <Card aria-labelledby="autopay">
      <CardHeader id="autopay" title="Automatic payments" />
      <CardBody>
        {mandate ? <MandateFacts mandate={mandate} /> : <p className="text-ink-soft">{describeOff(props)}</p>}
        {!mandate && lastEnd && (
          <p className="mt-2 text-ink-soft">
            {END_REASON_TEXTS[lastEnd.reason]} on <DateText value={lastEnd.on} />.
          </p>
        )}
        {lastFailure && (
          <p className="mt-3 wrap-anywhere">
            The payment for{" "}
            <ListLink
              href={`/pro-dashboard/invoices/${lastFailure.invoiceId}`}
              className="underline underline-offset-4"
            >
              {lastFailure.invoiceNumber}
            </ListLink>{" "}
            failed on <DateText value={lastFailure.failedOn} />
            {lastFailure.failure && `: ${lastFailure.failure}`}
          </p>
        )}
        {upcoming.length > 0 && (
          <ul className="mt-3 grid gap-1">
            {upcoming.slice(0, 5).map(({ invoiceId, invoiceNumber, amountCents, chargeOn, state }) => (
              <li key={invoiceId} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <ListLink
                    href={`/pro-dashboard/invoices/${invoiceId}`}
                    className="underline underline-offset-4"
                  >
                    {invoiceNumber}
                  </ListLink>{" "}
                  <span className="text-ink-soft">
                    {UPCOMING_STATES[state]} <DateText value={chargeOn} />
                  </span>
                </span>
                <Money cents={amountCents} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {canWrite && mandate && (
        <CardFooter>
          <ConfirmActionButton
            label="Stop automatic payments"
            size="medium"
            title={`Stop ${contactName}'s automatic payments?`}
            confirmLabel="Stop automatic payments"
            call={() => stopClientAutopayAction({ id: contactId })}
            done="Automatic payments stopped"
          >
            {contactName} gets an email and then has to pay each invoice manually. Only {contactName} can turn
            automatic payments back on.
          </ConfirmActionButton>
        </CardFooter>
      )}
    </Card>
  );
}

function describeOff({ autopay: { isOffered }, contactName }: ContactAutopayCardProps): string {
  return isOffered
    ? `Off. ${contactName} can turn on automatic payments in the client portal.`
    : "Off. Offer automatic payments in the billing settings.";
}

function MandateFacts({ mandate }: { mandate: NonNullable<ClientAutopay["mandate"]> }) {
  const expiry = formatExpiry(mandate.expMonth, mandate.expYear);
  return (
    <FactList
      narrow
      facts={[
        ["Method", describeMethod(mandate)],
        ...(expiry ? [["Expires", expiry] as const] : []),
        ["On since", <DateText key="since" value={mandate.startedOn} />],
      ]}
    />
  );
}
