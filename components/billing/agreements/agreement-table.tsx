"use client";

import { getContactRunHref } from "@/components/billing/invoices/hrefs";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useActionButton } from "@/components/forms/use-action-button";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MoreLabel } from "@/components/ui/dropdown-menu";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast-store";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import { deleteAgreementAction, resumeAgreementAction } from "@/lib/actions/billing/agreements";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AgreementPauseDto, AgreementStatus } from "@/lib/domain/billing/agreements/dto";
import type { ListedAgreement } from "@/lib/domain/billing/agreements/list-agreements";
import { formatDayRange } from "@/lib/domain/billing/agreements/model/describe-period";
import { CADENCE_LABELS } from "@/lib/domain/billing/agreements/model/labels";
import { isAdvanceDay } from "@/lib/domain/billing/invoice-runs/model/run-days";
import { getLineAmountCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { BackfillNotice } from "./backfill-notice";
import { BilledAhead } from "./billed-ahead";

interface AgreementTableProps {
  agreements: readonly ListedAgreement[];
  canWrite: boolean;
  /** The ID of the element that receives focus when a row and its button are removed. */
  listId: string;
  today: CalendarDate;
  currency: Currency;
}

const STATUSES: Readonly<Record<AgreementStatus, { label: string; tone: BadgeTone }>> = {
  upcoming: { label: "Upcoming", tone: "sent" },
  active: { label: "Active", tone: "paid" },
  paused: { label: "Paused", tone: "due" },
  ended: { label: "Ended", tone: "draft" },
};

export function AgreementTable({ agreements, listId, ...shared }: AgreementTableProps) {
  const area = useRestoredFocus(listId);
  return (
    <div ref={area}>
      <Table caption="Board agreements">
        <TableHead>
          <Th>Agreement</Th>
          <Th>Payer</Th>
          <Th>Status</Th>
          <Th>Next period</Th>
          <Th end>Price</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <tbody>
          {agreements.map((agreement) => (
            <AgreementRow key={agreement.id} agreement={agreement} {...shared} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function AgreementRow({
  agreement,
  canWrite,
  today,
  currency,
}: Pick<AgreementTableProps, "canWrite" | "today" | "currency"> & { agreement: ListedAgreement }) {
  const { horseName, contactName, status, nextOn, endsOn, backfill, pauses, cadence, billedAhead } =
    agreement;
  const { label, tone } = STATUSES[status];
  const name = agreement.description ?? agreement.serviceName;
  return (
    <Tr>
      <Td phone="title" className="min-w-0 whitespace-normal wrap-anywhere">
        {horseName ?? name}
        {horseName && <span className="block font-normal text-ink-soft text-sm">{name}</span>}
        {backfill && <BackfillNotice id={agreement.id} backfill={backfill} canWrite={canWrite} />}
      </Td>
      <Td className="min-w-0 wrap-anywhere">{contactName ?? "The horse's owners"}</Td>
      <Td>
        <Badge tone={tone}>{label}</Badge>
        {endsOn && status !== "ended" && (
          <span className="block text-ink-soft text-sm">
            Ends on <DateText value={endsOn} />
          </span>
        )}
        {pauses.map((pause) => (
          <Pause key={pause.startsOn} agreement={agreement} pause={pause} canWrite={canWrite} />
        ))}
      </Td>
      <Td phone={nextOn || billedAhead ? undefined : "hidden"} label="Next period">
        {nextOn && <DateText value={nextOn} />}
        {billedAhead && (
          <span className="block whitespace-normal text-ink-soft text-sm">
            <BilledAhead billedAhead={billedAhead} />
          </span>
        )}
      </Td>
      <Td phone="end" end>
        <Money
          cents={getLineAmountCents(agreement.quantityHundredths, agreement.currentPriceCents)}
          currency={currency}
          className="font-medium"
        />
        <span className="block text-ink-soft text-sm">{CADENCE_LABELS[cadence].toLowerCase()}</span>
      </Td>
      <Td phone={canWrite ? "row" : "hidden"} end>
        {canWrite && <AgreementActions agreement={agreement} name={horseName ?? name} today={today} />}
      </Td>
    </Tr>
  );
}

interface PauseProps {
  agreement: ListedAgreement;
  pause: AgreementPauseDto;
  canWrite: boolean;
}

function Pause({ agreement: { id }, pause, canWrite }: PauseProps) {
  const days = formatDayRange(pause);
  const { isPending, press } = useActionButton({
    call: () => resumeAgreementAction({ id, pause_starts_on: pause.startsOn }),
    onDone: () => showToast("Pause removed"),
  });
  return (
    <span className="flex flex-wrap items-center text-ink-soft text-sm">
      Paused {days}
      {canWrite && (
        <Button
          variant="quiet"
          size="small"
          loading={isPending}
          onClick={press}
          aria-label={`Remove the pause for ${days}`}
        >
          Remove
        </Button>
      )}
    </span>
  );
}

/** Returns whether an invoice run can already bill the next period. */
function canBillAhead({ timing, nextOn }: ListedAgreement, today: CalendarDate): boolean {
  return timing === "advance" && nextOn !== null && nextOn > today && isAdvanceDay(nextOn, today);
}

const VISIBLE = { variant: "quiet", size: "small" } as const;

/**
 * Shows an Edit button, a Delete button (only for an agreement without charges) and a menu with the other
 * actions.
 */
function AgreementActions({
  agreement,
  name,
  today,
}: {
  agreement: ListedAgreement;
  name: string;
  today: CalendarDate;
}) {
  const { id, hasPeriods, contactId, nextOn } = agreement;
  return (
    <div className="flex justify-end gap-1 max-md:-mr-2 max-md:flex-wrap">
      <OpenDialogButton
        {...VISIBLE}
        dialog={{ kind: "agreement", agreement }}
        icon="pencil-simple"
        aria-label={`Edit ${name}'s agreement`}
      >
        Edit
      </OpenDialogButton>
      {!hasPeriods && (
        <ConfirmActionButton
          {...VISIBLE}
          label="Delete"
          icon="trash"
          aria-label={`Delete ${name}'s agreement`}
          title={`Delete ${name}'s agreement?`}
          confirmLabel="Delete agreement"
          call={() => deleteAgreementAction({ id })}
          done="Agreement deleted"
        >
          This agreement has no charges. You can't undo this.
        </ConfirmActionButton>
      )}
      <DropdownMenu
        label={`More actions for ${name}'s agreement`}
        trigger={<MoreLabel />}
        triggerStyle={VISIBLE}
      >
        <div className="menu-actions">
          {contactId && nextOn && canBillAhead(agreement, today) && (
            <ButtonLink href={getContactRunHref(contactId, today, nextOn)} icon="receipt">
              Invoice the next period
            </ButtonLink>
          )}
          <OpenDialogButton dialog={{ kind: "pause-agreement", agreement }} icon="hourglass">
            Pause
          </OpenDialogButton>
          <OpenDialogButton dialog={{ kind: "end-agreement", agreement }} icon="calendar-check">
            Set the last day
          </OpenDialogButton>
        </div>
      </DropdownMenu>
    </div>
  );
}
