"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import { RetryButton } from "@/components/ui/retry-button";
import { getMonth } from "@/lib/dates/months";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import { REPEATS_LABELS } from "@/lib/domain/billing/finances/model/repeats";
import { LINKED_SOURCE_NAMES } from "@/lib/domain/billing/finances/model/sources";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { getFinanceHref } from "../../_components/address";
import { EntryForm } from "../../_components/entry-form";
import { DeleteEntryButton, RestoreEntryButton } from "./entry-buttons";
import { type Receipt, ReceiptsCard } from "./receipts-card";

interface EntryViewProps {
  entry: EntryDto;
  horses: readonly HorseChoice[];
  /** Null if their lookup failed. */
  receipts: readonly Receipt[] | null;
  canWrite: boolean;
}

/** Shows one entry. Entries that are created automatically or include other horses are read-only. */
export function EntryView({ entry, horses, receipts, canWrite }: EntryViewProps) {
  const { id, kind, category, vendor, deletedAt, source, bookedOn, nextOn } = entry;
  const flow = LINKED_SOURCE_NAMES[source];
  const canChange = canWrite && !flow && !deletedAt;
  return (
    <>
      <ButtonLink
        href={getFinanceHref({ month: getMonth(bookedOn) })}
        variant="quiet"
        size="small"
        icon="caret-left"
        className="-ml-3 mb-2"
      >
        Finances
      </ButtonLink>
      <PageHeader
        title={<span className="break-words">{vendor ?? CATEGORY_LABELS[category]}</span>}
        description={
          <>
            {kind === "income" ? "Income" : "Expense"} of <Money cents={entry.amountCents} />
          </>
        }
        actions={
          canChange && <DeleteEntryButton id={id} month={getMonth(bookedOn)} endsSeries={nextOn !== null} />
        }
      />
      {deletedAt && (
        <Alert
          tone="warning"
          className="mb-4"
          title="This entry is deleted"
          actions={canWrite && <RestoreEntryButton id={id} />}
        />
      )}
      {flow && (
        <Alert tone="info" className="mb-4" title={`This comes from ${flow}`}>
          {getChangeHint(entry)}
        </Alert>
      )}
      {canChange ? (
        <EntryForm entry={entry} day={bookedOn} horses={horses} />
      ) : (
        <Card aria-label="The entry" className="mb-4">
          <CardBody>
            <FactList facts={getFacts(entry)} />
          </CardBody>
        </Card>
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
                <Money cents={horse.cents} className="font-semibold" />
              </li>
            ))}
          </CardRows>
        </Card>
      )}
    </>
  );
}

function getChangeHint({ source, category }: EntryDto): string {
  if (source === "charge") return "Only the stable that charged it can correct or withdraw it.";
  if (category === "payment_fees") return "It was recorded when the invoice was paid. You can't change it.";
  return "It was created automatically. Change it at its source.";
}

function getFacts({ amountCents, category, vendor, note, bookedOn, repeats, nextOn }: EntryDto) {
  return [
    ["Amount", <Money key="amount" cents={amountCents} />] as const,
    ["Category", CATEGORY_LABELS[category]] as const,
    ["Date", <DateText key="day" value={bookedOn} />] as const,
    ...(vendor ? [["Paid to or received from", vendor] as const] : []),
    ...(note ? [["Note", note] as const] : []),
    ...(repeats ? [["Repeats", REPEATS_LABELS[repeats]] as const] : []),
    ...(nextOn ? [["Next entry", <DateText key="next" value={nextOn} />] as const] : []),
  ];
}
