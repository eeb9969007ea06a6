import { ContactReminderCard } from "@/components/billing/collections/contact-reminder-card";
import { ContactActions } from "@/components/billing/contacts/contact-actions";
import { MergeContactsButton } from "@/components/billing/contacts/merge-contacts-button";
import { UndoMergeButton } from "@/components/billing/contacts/undo-merge-button";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import type {
  ContactEvent,
  ContactHorse,
  ContactMergeEvent,
} from "@/lib/domain/billing/contact-overview/dto";
import { CONTACT_KIND_LABELS, CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";
import type { ReminderExceptions } from "@/lib/domain/billing/payment-reminders/exceptions";
import type { Currency } from "@/lib/money/currency";
import { formatPercent, type NumberFormat } from "@/lib/money/number-format";
import { ContactAccountCard } from "./contact-account-card";
import { ContactAutopayCard } from "./contact-autopay-card";
import { ContactCreditNotesCard } from "./contact-credit-notes-card";
import { ContactDetails } from "./contact-details";
import { ContactDocumentsCard } from "./contact-documents-card";
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
  /** The contact's exceptions from reminders; null if the actor can't change them. */
  exceptions: ReminderExceptions | null;
  /** The client's automatic payments; null if the actor can't see them or the contact isn't a client. */
  autopay: ClientAutopay | null;
  canStopAutopay: boolean;
  today: CalendarDate;
}

export function ContactView(props: ContactViewProps) {
  const { overview, timeZone, canWrite, canChangeClient, canRecordPayments, currency, exceptions, today } =
    props;
  const { autopay, canStopAutopay, cameFrom, canSendInvoices, organizationId } = props;
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
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ContactDetails contact={contact} />
        {money && <ContactMoneyCard money={money} contact={contact} currency={currency} />}
        {exceptions && contact.archivedAt === null && (
          <ContactReminderCard contactId={contact.id} exceptions={exceptions} />
        )}
        {money && (
          <ContactAccountCard
            account={money.account}
            today={today}
            canRecordPayments={canRecordPayments && contact.archivedAt === null && !contact.isSample}
          />
        )}
        {money && (
          <ContactPaymentsCard
            money={money}
            timeZone={timeZone}
            currency={currency}
            canReverse={canRecordPayments}
          />
        )}
        {money && (
          <ContactCreditNotesCard
            notes={money.creditNotes}
            organizationId={organizationId}
            canSend={canSendInvoices}
          />
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
          <HistoryCard {...{ contactId: contact.id, events: events ?? [], merges, timeZone, canWrite }} />
        )}
      </div>
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

const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: "Added",
  updated: "Changed",
  archived: "Archived",
  restored: "Restored",
  merge_undone: "Merge undone",
  message_written: "Message written",
  message_received: "Message from the client portal",
  credit_added: "Credit added",
  credit_reversed: "Credit reversed",
  credit_refunded: "Credit refunded",
  credit_refund_failed: "Refund failed",
  deposit_added: "Deposit added",
  deposit_reversed: "Deposit reversed",
  deposit_refunded: "Deposit refunded",
  autopay_started: "Automatic payments turned on",
  autopay_stopped: "Automatic payments stopped",
  portal_invited: "Portal link sent",
  portal_signed_in: "Signed in to the client portal",
  portal_ended: "Signed out of the client portal by the stable",
  details_changed: "Changed by the client in the portal",
  document_added: "Document added",
  document_deleted: "Document deleted",
  document_restored: "Document restored",
};

interface HistoryCardProps {
  contactId: string;
  events: readonly ContactEvent[];
  merges: readonly ContactMergeEvent[];
  timeZone: string;
  canWrite: boolean;
}

/** Lists merges first, then the latest changes. */
function HistoryCard({ contactId, events, merges, timeZone, canWrite }: HistoryCardProps) {
  return (
    <Card>
      <CardHeader title="History" />
      <CardBody>
        <ol className="grid gap-2">
          {merges.map(({ id, sourceName, at, canUndo }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">Merged with {sourceName}</span>
              <span className="flex flex-wrap items-center gap-x-2">
                {canWrite && canUndo && <UndoMergeButton contactId={contactId} mergeId={id} />}
                <DateText value={at} timeZone={timeZone} className="text-ink-soft" />
              </span>
            </li>
          ))}
          {events.map(({ id, action, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>{EVENT_LABELS[action.split(".")[1] ?? ""] ?? "Changed"}</span>
              <DateText value={at} timeZone={timeZone} className="text-ink-soft" />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
