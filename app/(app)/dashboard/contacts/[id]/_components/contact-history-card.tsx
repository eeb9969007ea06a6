import { UndoMergeButton } from "@/components/billing/contacts/undo-merge-button";
import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { ContactEvent, ContactMergeEvent } from "@/lib/domain/billing/contact-overview/dto";
import type { Currency } from "@/lib/money/currency";

const EVENT_LABELS: Readonly<Record<string, string>> = {
  created: "Added",
  updated: "Changed",
  archived: "Archived",
  restored: "Restored",
  merge_undone: "Merge undone",
  called: "Call logged",
  promise_withdrawn: "Promise to pay removed",
  reminders_changed: "Reminders changed",
  duplicate_dismissed: "Marked as not a duplicate",
  duplicate_restored: "Shown as a possible duplicate again",
  message_written: "Message sent",
  message_received: "Message from the client portal",
  credit_added: "Credit added",
  credit_reversed: "Credit reversed",
  credit_refunded: "Credit refunded",
  credit_refund_failed: "Credit refund failed",
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

interface ContactHistoryCardProps {
  contactId: string;
  events: readonly ContactEvent[];
  merges: readonly ContactMergeEvent[];
  timeZone: string;
  currency: Currency;
  canWrite: boolean;
}

/** Lists merges first, then the latest changes. */
export function ContactHistoryCard({
  contactId,
  events,
  merges,
  timeZone,
  currency,
  canWrite,
}: ContactHistoryCardProps) {
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
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-4">
              <EventText event={event} currency={currency} />
              <DateText value={event.at} timeZone={timeZone} className="text-ink-soft" />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function EventText({ event, currency }: { event: ContactEvent; currency: Currency }) {
  const { action, amountCents, method, reference } = event;
  const name = EVENT_LABELS[action.split(".")[1] ?? ""] ?? "Changed";
  if (amountCents === null) return <span>{name}</span>;
  const details = [method && PAYMENT_METHOD_NAMES[method], reference].filter(Boolean).join(" ");
  return (
    <span className="wrap-anywhere">
      {name}: <Money cents={amountCents} currency={currency} />
      {details && `, ${details}`}
    </span>
  );
}
