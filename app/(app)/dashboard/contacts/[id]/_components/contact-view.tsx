import { ContactReminderCard } from "@/components/billing/collections/contact-reminder-card";
import { ContactActions } from "@/components/billing/contacts/contact-actions";
import { MergeContactsButton } from "@/components/billing/contacts/merge-contacts-button";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import type { ContactBilling, ContactHorse } from "@/lib/domain/billing/contact-overview/dto";
import { CONTACT_KIND_LABELS, CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";
import type { ReminderExceptions } from "@/lib/domain/billing/payment-reminders/exceptions";
import type { Currency } from "@/lib/money/currency";
import { formatPercent, type NumberFormat } from "@/lib/money/number-format";
import { ContactAccountCard } from "./contact-account-card";
import { ContactAutopayCard } from "./contact-autopay-card";
import { ContactCreditHistoryCard } from "./contact-credit-history-card";
import { ContactCreditNotesCard } from "./contact-credit-notes-card";
import { ContactDetails } from "./contact-details";
import { ContactDocumentsCard } from "./contact-documents-card";
import { ContactHistoryCard } from "./contact-history-card";
import { ContactCareCard, ContactEntriesCard } from "./contact-link-cards";
import { ContactMessagesCard } from "./contact-messages-card";
import { ContactMoneyCard } from "./contact-money-card";
import { ContactPaymentsCard } from "./contact-payments-card";
import { ContactPortalCard } from "./contact-portal-card";
import type { ContactPageData } from "./read-contact";

interface ContactViewProps {
  overview: ContactPageData;
  /** The path of the list that the page links back to; empty for the list of all contacts. */
  cameFrom: string;
  timeZone: string;
  canWrite: boolean;
  canChangeClient: boolean;
  canRecordPayments: boolean;
  canSendInvoices: boolean;
  organizationId: string;
  currency: Currency;
  numberFormat: NumberFormat;
  /** The contact's exceptions to the reminder settings; null if the actor can't change them. */
  exceptions: ReminderExceptions | null;
  /** The client's automatic payments; null if the actor can't see them or the contact isn't a client. */
  autopay: ClientAutopay | null;
  canStopAutopay: boolean;
  today: CalendarDate;
}

export function ContactView(props: ContactViewProps) {
  const { overview, timeZone, canWrite, canChangeClient, currency, exceptions } = props;
  const { autopay, canStopAutopay, cameFrom } = props;
  const { contact, horses, money, care, entries, documents, messages, events, merges, portal } = overview;
  const roles = contact.roles.map((role) => CONTACT_ROLE_LABELS[role]);
  return (
    <>
      <div className="mb-2">
        <BackLink from={cameFrom} fallback={{ href: "/dashboard/contacts", label: "Contacts" }} />
      </div>
      <PageHeader
        title={<span className="wrap-anywhere">{contact.name}</span>}
        description={
          <span className="flex flex-wrap items-center gap-2">
            {[CONTACT_KIND_LABELS[contact.kind], ...roles].join(", ")}
            {contact.isSample && <Badge tone="leather">Sample</Badge>}
            {contact.archivedAt && <Badge>Archived</Badge>}
          </span>
        }
        actions={
          canWrite && (
            <>
              <ContactActions contact={contact} canChangeClient={canChangeClient} />
              {contact.archivedAt === null && !contact.isSample && <MergeContactsButton target={contact} />}
            </>
          )
        }
      />
      {/* Two independent columns, so that a tall card leaves no gap. On phones, the left one comes first. */}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <ContactDetails contact={contact} />
          {money && <MoneyCards {...props} money={money} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {exceptions && contact.archivedAt === null && (
            <ContactReminderCard contactId={contact.id} exceptions={exceptions} />
          )}
          {portal && (
            <ContactPortalCard
              contactId={contact.id}
              contactName={contact.name}
              access={portal}
              timeZone={timeZone}
              canWrite={canWrite && canChangeClient}
            />
          )}
          {autopay && (autopay.isOffered || autopay.mandate || autopay.lastEnd) && (
            <ContactAutopayCard
              contactId={contact.id}
              contactName={contact.name}
              autopay={autopay}
              currency={currency}
              canWrite={canStopAutopay}
            />
          )}
          {horses.length > 0 && <HorsesCard horses={horses} numberFormat={props.numberFormat} />}
          {care.length > 0 && <ContactCareCard care={care} />}
          {entries.length > 0 && <ContactEntriesCard entries={entries} currency={currency} />}
          <ContactDocumentsCard
            contactId={contact.id}
            documents={documents}
            canWrite={canWrite && (canChangeClient || !contact.roles.includes("client"))}
          />
          <ContactMessagesCard
            contact={contact}
            messages={messages}
            timeZone={timeZone}
            canWrite={canWrite && (canChangeClient || !contact.roles.includes("client"))}
          />
          {(merges.length > 0 || (events && events.length > 0)) && (
            <ContactHistoryCard
              contactId={contact.id}
              events={events ?? []}
              merges={merges}
              timeZone={timeZone}
              currency={currency}
              canWrite={canWrite}
            />
          )}
        </div>
      </div>
    </>
  );
}

function MoneyCards({
  money,
  overview: { contact },
  ...props
}: ContactViewProps & { money: ContactBilling }) {
  const { timeZone, currency, today, canRecordPayments, canSendInvoices, organizationId } = props;
  return (
    <>
      <ContactMoneyCard money={money} contact={contact} currency={currency} />
      <ContactAccountCard
        account={money.account}
        today={today}
        canRecordPayments={canRecordPayments && contact.archivedAt === null && !contact.isSample}
      />
      <ContactPaymentsCard
        contactId={contact.id}
        today={today}
        money={money}
        timeZone={timeZone}
        currency={currency}
        canReverse={canRecordPayments}
      />
      <ContactCreditHistoryCard movements={money.creditMovements} timeZone={timeZone} currency={currency} />
      <ContactCreditNotesCard
        notes={money.creditNotes}
        organizationId={organizationId}
        canSend={canSendInvoices}
      />
    </>
  );
}

function HorsesCard({
  horses,
  numberFormat,
}: {
  horses: readonly ContactHorse[];
  numberFormat: NumberFormat;
}) {
  return (
    <Card>
      <CardHeader title="Horses" />
      <CardRows>
        {horses.map((horse) => (
          <li key={horse.id} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
            <LightLink
              href={`/horses/${horse.id}`}
              className="font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {horse.name}
            </LightLink>
            <span className="text-ink-soft">{describeRelation(horse, numberFormat)}</span>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function describeRelation({ basisPoints, isLessee }: ContactHorse, numberFormat: NumberFormat): string {
  const isWhole = basisPoints === null || basisPoints === 10_000;
  const share = isWhole ? "" : ` of ${formatPercent(basisPoints, numberFormat)}`;
  const relations = [...(basisPoints === null ? [] : [`Owner${share}`]), ...(isLessee ? ["Lessee"] : [])];
  return relations.join(", ");
}
