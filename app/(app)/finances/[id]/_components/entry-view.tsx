"use client";

import type { ReactNode } from "react";
import type { ListedFile } from "@/components/files/file-row";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { FactList } from "@/components/ui/fact-list";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/finances/model/payment-methods";
import { ENTRY_FREQUENCY_LABELS } from "@/lib/domain/billing/finances/model/repeats";
import { getLinkedSourceName, hasOwnPaymentMethod } from "@/lib/domain/billing/finances/model/sources";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import type { BackTarget } from "@/lib/lists/back-link";
import { EntryForm } from "../../_components/entry-form";
import { DeleteEntryButton, RestoreEntryButton } from "./entry-buttons";
import { PaymentMethodForm } from "./payment-method-form";
import { ReceiptsCard } from "./receipts-card";

interface EntryViewProps {
  entry: EntryDto;
  horses: readonly HorseChoice[];
  /** Null if the lookup failed. */
  receipts: readonly ListedFile[] | null;
  /** The last locked day of the books, or null. */
  lockedThrough: CalendarDate | null;
  canWrite: boolean;
  canOpenCharges: boolean;
  /** The charge for an expense, or the button that adds it. */
  charge: ReactNode;
  canReadContacts: boolean;
  /** The list that the user came from. The user returns to this list after saving or deleting the entry. */
  backLink: BackTarget;
}

/**
 * Shows one entry. An entry is read-only if it was created automatically or includes horses that the member can't
 * access.
 */
export function EntryView(props: EntryViewProps) {
  const { entry, horses, receipts, lockedThrough, canWrite, canReadContacts, backLink } = props;
  const { id, kind, category, vendor, deletedAt, passedThrough, bookedOn, nextOn } = entry;
  const flow = getLinkedSourceName(entry);
  const canChange = canWrite && !flow && !deletedAt;
  const isLocked = lockedThrough !== null && bookedOn <= lockedThrough;
  return (
    <>
      <PageHeader
        eyebrow={
          <ButtonLink href={backLink.href} variant="quiet" size="small" icon="caret-left" className="-ml-3">
            {backLink.label}
          </ButtonLink>
        }
        title={<span className="break-words">{vendor ?? CATEGORY_LABELS[category]}</span>}
        description={
          <>
            {kind === "income" ? "Income" : "Expense"} of{" "}
            <Money cents={entry.amountCents} currency={entry.currency} />
          </>
        }
        actions={
          <>
            {entry.contactId && canReadContacts && (
              <ButtonLink href={`/dashboard/contacts/${entry.contactId}`} icon="users">
                Open contact
              </ButtonLink>
            )}
            {canChange && !isLocked && (
              <DeleteEntryButton id={id} listHref={backLink.href} endsSeries={nextOn !== null} />
            )}
          </>
        }
      />
      {deletedAt && (
        <Alert
          tone="warning"
          className="mb-4"
          title="This entry was deleted"
          actions={canWrite && <RestoreEntryButton id={id} />}
        />
      )}
      {flow && (
        <Alert
          tone="info"
          className="mb-4"
          title={`This entry comes from ${flow}`}
          actions={<HealthRecordLink entry={entry} />}
        >
          {getChangeHint(entry)}
        </Alert>
      )}
      {canChange && isLocked && (
        <Alert
          tone="info"
          className="mb-4"
          title={
            <>
              The books are locked through <DateText value={lockedThrough} />
            </>
          }
        >
          You can't change this entry's type, amount, category, date or horses. To correct them, add a
          correcting entry with a later date.
        </Alert>
      )}
      {passedThrough && !deletedAt && (
        <PassedThroughCard entry={entry} passedThrough={passedThrough} canOpen={props.canOpenCharges} />
      )}
      {props.charge}
      {canChange ? (
        <EntryForm
          entry={entry}
          day={bookedOn}
          horses={horses}
          currency={entry.currency}
          listHref={backLink.href}
        />
      ) : (
        <Card aria-label="The entry" className="mb-4">
          <CardBody>
            <FactList facts={getFacts(entry)} />
          </CardBody>
        </Card>
      )}
      {canWrite && flow && !deletedAt && entry.isWhole && hasOwnPaymentMethod(entry) && (
        <PaymentMethodForm key={entry.revision} entry={entry} />
      )}
      {receipts ? (
        <ReceiptsCard entryId={id} receipts={receipts} canChange={canChange} />
      ) : (
        <Card aria-label="Receipts" className="mb-4">
          <ErrorState what="the receipts" action={<RetryButton />} />
        </Card>
      )}
      {entry.horses.length > 0 && (
        <Card aria-labelledby="parts">
          <CardHeader id="parts" title="Share per horse" />
          <CardRows>
            {entry.horses.map((horse) => (
              <li key={horse.id} className="flex min-h-12 items-center justify-between gap-4 px-5 py-2">
                <span className="min-w-0 break-words">{horse.name}</span>
                <Money cents={horse.cents} currency={entry.currency} className="font-semibold" />
              </li>
            ))}
          </CardRows>
        </Card>
      )}
    </>
  );
}

/** Links to the health record, where the entry's cost, date and vendor can be changed. */
function HealthRecordLink({ entry: { recordId, horses } }: { entry: EntryDto }) {
  const [horse] = horses;
  if (!recordId || !horse) return null;
  return (
    <ButtonLink href={`/horses/${horse.id}/health/${recordId}`} size="small">
      Open health record
    </ButtonLink>
  );
}

interface PassedThroughCardProps {
  entry: EntryDto;
  passedThrough: NonNullable<EntryDto["passedThrough"]>;
  canOpen: boolean;
}

/** Shows how much of an expense was charged to clients, and the margin. */
function PassedThroughCard({ entry, passedThrough, canOpen }: PassedThroughCardProps) {
  const { chargedCents, chargeCount } = passedThrough;
  const [horse, ...otherHorses] = entry.horses;
  const query = horse && otherHorses.length === 0 ? `&horse=${horse.id}` : "";
  return (
    <Card aria-label="Passed through" className="mb-4">
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Passed through: charged <Money cents={chargedCents} currency={entry.currency} />, margin{" "}
          <Money
            cents={chargedCents - entry.amountCents}
            currency={entry.currency}
            className="font-semibold"
          />
        </p>
        {canOpen && (
          <LightLink href={`/pro-dashboard?tab=charges&view=all${query}`} className="link">
            {chargeCount === 1 ? "Show the charge" : "Show the charges"}
          </LightLink>
        )}
      </CardBody>
    </Card>
  );
}

function getChangeHint({ source, category, passedThrough }: EntryDto): string {
  if (passedThrough)
    return "Until the charges are billed, editing or deleting them also changes this amount.";
  if (source === "charge") return "Only the stable that added this charge can correct or withdraw it.";
  if (category === "payment_fees")
    return "This entry was recorded when the invoice was paid. You can't change it.";
  return "This entry was created automatically. To change it, edit the record that it comes from.";
}

function getFacts(entry: EntryDto) {
  const { amountCents, currency, category, vendor, note, paymentMethod, bookedOn, repeats, nextOn } = entry;
  return [
    ["Amount", <Money key="amount" cents={amountCents} currency={currency} />] as const,
    ["Category", CATEGORY_LABELS[category]] as const,
    ["Date", <DateText key="day" value={bookedOn} />] as const,
    ...(vendor ? [["Paid to or received from", vendor] as const] : []),
    ...(paymentMethod ? [["Payment method", ENTRY_PAYMENT_METHOD_LABELS[paymentMethod]] as const] : []),
    ...(note ? [["Note", note] as const] : []),
    ...(repeats ? [["Repeats", ENTRY_FREQUENCY_LABELS[repeats]] as const] : []),
    ...(nextOn ? [["Next entry", <DateText key="next" value={nextOn} />] as const] : []),
  ];
}
