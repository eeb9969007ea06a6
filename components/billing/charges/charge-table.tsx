"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { ListLink } from "@/components/layout/list-link";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-styles";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MoreLabel } from "@/components/ui/dropdown-menu";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast-store";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import { addChargeAction, deleteChargeAction } from "@/lib/actions/billing/charges";
import type { ChargeDto, ChargeShareDto } from "@/lib/domain/billing/charges/dto";
import { isHeld } from "@/lib/domain/billing/charges/model/approval";
import { isDeletable } from "@/lib/domain/billing/charges/model/deletable";
import {
  CHARGE_SOURCE_LABELS,
  CHARGE_STATUS_LABELS,
  type ChargeSource,
  type ChargeStatus,
} from "@/lib/domain/billing/charges/model/labels";
import { getSourceHref } from "@/lib/domain/billing/charges/model/source-href";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { formatDecimal, formatHundredths } from "@/lib/money/format";
import { ChargeApprovals } from "./charge-approvals";
import { useNewCharges } from "./new-charges";
import { restoreWrittenOffCharge } from "./restore-written-off-charge";

interface ChargeTableProps {
  charges: readonly ChargeDto[];
  canWrite: boolean;
  /** The charge sources, such as care or tasks, whose pages the user can open. */
  linkedSources: readonly ChargeSource[];
  /** The ID of the element that receives focus when a row and its button are removed. */
  listId: string;
  currency: Currency;
}

const TONES: Readonly<Record<ChargeStatus, BadgeTone>> = {
  unbilled: "due",
  billed: "paid",
  written_off: "draft",
};

export function ChargeTable({ charges, canWrite, linkedSources, listId, currency }: ChargeTableProps) {
  const area = useRestoredFocus(listId);
  const newIds = useNewCharges();
  const firstNew = charges.find(({ id }) => newIds.has(id));
  return (
    <div ref={area}>
      <Table caption="Charges">
        <TableHead>
          <Th>Charge</Th>
          <Th>Date</Th>
          <Th>Payer</Th>
          <Th>Status</Th>
          <Th end>Amount</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <tbody>
          {charges.map((charge) => (
            <ChargeRow
              key={charge.id}
              charge={charge}
              canWrite={canWrite}
              newMark={newIds.has(charge.id) && <NewMark isFirst={charge === firstNew} />}
              currency={currency}
              sourceHref={linkedSources.includes(charge.source) ? getSourceHref(charge) : null}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface ChargeRowProps {
  charge: ChargeDto;
  canWrite: boolean;
  sourceHref: string | null;
  /** The mark for a charge that was just saved. Empty for all other charges. */
  newMark: ReactNode;
  currency: Currency;
}

/** Marks a charge that was just saved. If it is the first new charge in the list, scrolls to it. */
function NewMark({ isFirst }: { isFirst: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isFirst) mark.current?.scrollIntoView({ block: "nearest" });
  }, [isFirst]);
  return (
    <span ref={mark} className="scroll-mt-40 scroll-mb-80">
      <Badge tone="sent">New</Badge>
    </span>
  );
}

function ChargeRow({ charge, canWrite, sourceHref, newMark, currency }: ChargeRowProps) {
  const formatCents = useFormatCents();
  const { description, horseName, chargedOn, shares, status, amountCents, discountCents, costCents } = charge;
  const netCents = amountCents - discountCents;
  const isPartlyBilled = status === "unbilled" && shares.some(({ invoiceId }) => invoiceId !== null);
  return (
    <Tr>
      <Td phone="title" className="min-w-0 whitespace-normal wrap-anywhere lg:min-w-36">
        {description} {newMark}
        <span className="block font-normal text-ink-soft text-sm">
          {horseName && `${horseName} · `}
          {sourceHref ? (
            <LightLink href={sourceHref} className="link">
              {CHARGE_SOURCE_LABELS[charge.source]}
            </LightLink>
          ) : (
            CHARGE_SOURCE_LABELS[charge.source]
          )}
        </span>
      </Td>
      <Td className="whitespace-nowrap">
        <DateText value={chargedOn} />
      </Td>
      <Td className="wrap-anywhere min-w-0 lg:min-w-32 xl:min-w-40">
        {shares.map((share) => (
          <Payer
            key={share.contactId ?? "none"}
            share={share}
            isOnly={shares.length === 1}
            currency={currency}
          />
        ))}
      </Td>
      <Td>
        <Badge tone={TONES[status]}>{isPartlyBilled ? "Partly billed" : CHARGE_STATUS_LABELS[status]}</Badge>
        {isPartlyBilled && canWrite && (
          <span className="block min-w-40 text-ink-soft text-sm">
            To change this charge, void the invoice or remove the line first.
          </span>
        )}
        {charge.writtenOffReason && (
          <span className="block text-ink-soft text-sm">{charge.writtenOffReason}</span>
        )}
        <ChargeApprovals shares={shares} />
      </Td>
      <Td phone="end" end>
        <Money cents={netCents} currency={currency} className="font-medium" />
        {isPartlyBilled && (
          <AmountNote>{formatCents(sumUnbilledCents(shares), currency)} unbilled</AmountNote>
        )}
        {discountCents > 0 && <AmountNote>{formatCents(discountCents, currency)} discount</AmountNote>}
        {costCents !== null && (
          <>
            <AmountNote>{formatCents(costCents, currency)} cost</AmountNote>
            <AmountNote>{formatCents(netCents - costCents, currency)} margin</AmountNote>
          </>
        )}
      </Td>
      <Td phone={canWrite ? "row" : "hidden"} end>
        {canWrite && <ChargeActions charge={charge} currency={currency} />}
      </Td>
    </Tr>
  );
}

function sumUnbilledCents(shares: readonly ChargeShareDto[]): number {
  const unbilled = shares.filter(({ invoiceId }) => invoiceId === null);
  return sumCents(unbilled.map(({ amountCents, discountCents }) => amountCents - discountCents));
}

function AmountNote({ children }: { children: ReactNode }) {
  return <span className="block whitespace-nowrap text-ink-soft text-sm">{children}</span>;
}

function Payer({ share, isOnly, currency }: { share: ChargeShareDto; isOnly: boolean; currency: Currency }) {
  const formatCents = useFormatCents();
  const { contactName, amountCents, discountCents, invoiceId, invoiceNumber } = share;
  return (
    <span className="block">
      {contactName ?? <span className="text-overdue">No payer</span>}
      {!isOnly && (
        <span className="text-ink-soft"> {formatCents(amountCents - discountCents, currency)}</span>
      )}
      {invoiceId && (
        <>
          {" "}
          <ListLink href={getInvoiceHref(invoiceId)} className="link">
            {invoiceNumber}
          </ListLink>
        </>
      )}
    </span>
  );
}

const VISIBLE = { variant: "quiet", size: "small" } as const;

/** Shows a button for the charge's next step and a menu with the other actions. */
function ChargeActions({ charge, currency }: { charge: ChargeDto; currency: Currency }) {
  const { id, description, status, shares, amountCents, discountCents } = charge;
  if (status === "written_off") return <RestoreButton id={id} description={description} />;
  if (shares.some(({ invoiceId }) => invoiceId !== null)) return null;
  const isWaiting = shares.some(({ approval }) => isHeld(approval));
  return (
    <div className="flex justify-end gap-1 max-xl:flex-wrap max-md:-mr-2">
      {isWaiting ? (
        <OpenDialogButton
          {...VISIBLE}
          dialog={{ kind: "approve-charge", charge: { id, description, shares } }}
          icon="check"
          aria-label={`Approve ${description} for the client`}
        >
          Approve
        </OpenDialogButton>
      ) : (
        <EditButton {...VISIBLE} charge={charge} />
      )}
      <DropdownMenu label={`More actions for ${description}`} trigger={<MoreLabel />} triggerStyle={VISIBLE}>
        <div className="menu-actions">
          {isWaiting && <EditButton charge={charge} />}
          <OpenDialogButton
            dialog={{ kind: "write-off", charge: { id, description, amountCents, discountCents } }}
            icon="prohibit"
            aria-label={`Write off ${description}`}
          >
            Write off
          </OpenDialogButton>
          {isDeletable(charge) && <DeleteAction charge={charge} currency={currency} />}
        </div>
      </DropdownMenu>
    </div>
  );
}

function EditButton({ charge, ...style }: ButtonStyle & { charge: ChargeDto }) {
  return (
    <OpenDialogButton
      {...style}
      dialog={{ kind: "charge", charge }}
      icon="pencil-simple"
      aria-label={`Edit ${charge.description}`}
    >
      Edit
    </OpenDialogButton>
  );
}

function RestoreButton({ id, description }: Pick<ChargeDto, "id" | "description">) {
  const [isPending, setIsPending] = useState(false);
  const restore = async () => {
    setIsPending(true);
    await restoreWrittenOffCharge(id);
    setIsPending(false);
  };
  return (
    <Button
      {...VISIBLE}
      icon="arrow-counter-clockwise"
      aria-label={`Restore ${description}`}
      loading={isPending}
      onClick={restore}
    >
      Restore
    </Button>
  );
}

function DeleteAction({ charge, currency }: { charge: ChargeDto; currency: Currency }) {
  const { id, description, source, costGroupId } = charge;
  if (source === "manual" && costGroupId === null)
    return <DeleteButton charge={charge} currency={currency} />;
  return (
    <OpenDialogButton
      dialog={{ kind: "delete-charge", charge: { id, description, source, costGroupId } }}
      icon="trash"
      aria-label={`Delete ${description}`}
    >
      Delete
    </OpenDialogButton>
  );
}

/**
 * Deletes a charge without confirmation, because the message that follows offers Undo. Undo adds the charge again.
 */
function DeleteButton({ charge, currency }: { charge: ChargeDto; currency: Currency }) {
  const { id, description } = charge;
  const [isPending, setIsPending] = useState(false);
  const undo = async () => {
    const response = await callAction(() => addChargeAction(toInput(charge, currency)));
    if ("data" in response) showToast(`${description} restored`);
    else showActionError(response.error);
  };
  const remove = async () => {
    setIsPending(true);
    const response = await callAction(() => deleteChargeAction({ id }));
    setIsPending(false);
    if ("data" in response) showToast(`${description} deleted`, { action: { label: "Undo", onClick: undo } });
    else showActionError(response.error);
  };
  return (
    <Button icon="trash" aria-label={`Delete ${description}`} loading={isPending} onClick={remove}>
      Delete
    </Button>
  );
}

function toInput(charge: ChargeDto, currency: Currency) {
  return {
    id: charge.id,
    charged_on: charge.chargedOn,
    horse_id: charge.horseId,
    contact_id: charge.contactId,
    service_id: charge.serviceId,
    category: charge.category,
    description: charge.description,
    quantity: formatHundredths(charge.quantityHundredths),
    price: formatDecimal(charge.priceCents, currency),
    discount: formatDecimal(charge.discountCents, currency),
    cost: charge.costCents === null ? null : formatDecimal(charge.costCents, currency),
    note: charge.note,
  };
}
