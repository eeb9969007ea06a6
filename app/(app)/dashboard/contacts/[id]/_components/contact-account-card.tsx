import {
  AddDepositButton,
  RecordClientPaymentButton,
  RefundCreditButton,
  ReverseDepositButton,
} from "@/components/billing/client-payments/account-buttons";
import { ApplyCreditButton } from "@/components/billing/client-payments/apply-credit-button";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { CREDIT_KIND_LABELS } from "@/lib/domain/billing/client-credits/model/kinds";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";

interface ContactAccountCardProps {
  account: ContactAccount;
  today: CalendarDate;
  canRecordPayments: boolean;
}

/** Shows the contact's credit and deposits, with actions for payments, deposits and credit. */
export function ContactAccountCard({ account, today, canRecordPayments }: ContactAccountCardProps) {
  const { contactId, currency, creditCents, depositCents, openCents, credits } = account;
  if (!canRecordPayments && credits.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Payments and credit" />
      <CardBody>
        <FactList
          narrow
          facts={[
            ["Credit", <Money key="credit" cents={creditCents} currency={currency} />],
            ["Deposits", <Money key="deposits" cents={depositCents} currency={currency} />],
          ]}
        />
        {canRecordPayments && (
          <div className="mt-4 flex flex-wrap gap-3">
            <RecordClientPaymentButton account={account} today={today} />
            <AddDepositButton account={account} today={today} />
            {creditCents > 0 && openCents > 0 && (
              <ApplyCreditButton
                request={{ contact_id: contactId, expected_credit: creditCents }}
                label={{ creditCents }}
                currency={currency}
              />
            )}
          </div>
        )}
      </CardBody>
      {credits.length > 0 && (
        <CardRows className="border-line border-t">
          {credits.map((credit) => (
            <li key={credit.id} className="px-5 py-3">
              <CreditFacts credit={credit} />
              {canRecordPayments && <CreditActions credit={credit} account={account} today={today} />}
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function CreditFacts({ credit }: { credit: ClientCreditDto }) {
  const { kind, amountCents, remainingCents, currency, receivedOn, note } = credit;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{CREDIT_KIND_LABELS[kind]}</span>
        <Money cents={remainingCents} currency={currency} className="font-medium" />
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        <DateText value={receivedOn} />
        {remainingCents < amountCents && (
          <>
            , <Money cents={amountCents} currency={currency} /> received
          </>
        )}
        {note && <>. {note}</>}
      </p>
    </>
  );
}

interface CreditActionsProps extends Omit<ContactAccountCardProps, "canRecordPayments"> {
  credit: ClientCreditDto;
}

function CreditActions({ credit, account, today }: CreditActionsProps) {
  const { id, kind, amountCents, remainingCents, currency } = credit;
  const isDeposit = kind === "deposit";
  return (
    <div className="-ml-3 flex flex-wrap">
      {isDeposit && account.openCents > 0 && (
        <ApplyCreditButton
          request={{ contact_id: account.contactId, credit_id: id, expected_credit: remainingCents }}
          label="Apply deposit"
          currency={currency}
          variant="quiet"
          size="small"
        />
      )}
      <RefundCreditButton credit={credit} name={account.name} today={today} />
      {isDeposit && remainingCents === amountCents && <ReverseDepositButton id={id} />}
    </div>
  );
}
