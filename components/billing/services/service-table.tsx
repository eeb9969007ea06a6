"use client";

import type { EditableService } from "@/components/billing/invoices/dialog-store";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { useArchiveToggle } from "@/components/forms/archive-toggle";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, MoreLabel } from "@/components/ui/dropdown-menu";
import { Money } from "@/components/ui/money";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import {
  archiveServiceAction,
  cancelPriceChangeAction,
  restoreServiceAction,
} from "@/lib/actions/billing/services";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import {
  SERVICE_CATEGORIES,
  SERVICE_CATEGORY_LABELS,
  SERVICE_UNIT_LABELS,
} from "@/lib/domain/billing/services/model/labels";
import type { Currency } from "@/lib/money/currency";

interface ServiceTableProps {
  caption: string;
  services: readonly ServiceDto[];
  canWrite: boolean;
  /** The ID of the element that receives focus when a row and its button are removed. */
  listId: string;
  currency: Currency;
}

/** Lists services by category and name. */
export function ServiceTable({ caption, services, canWrite, listId, currency }: ServiceTableProps) {
  const area = useRestoredFocus(listId);
  const sorted = SERVICE_CATEGORIES.flatMap((category) =>
    services.filter((service) => service.category === category),
  );
  return (
    <div ref={area}>
      <Table caption={caption}>
        <TableHead>
          <Th>Service</Th>
          <Th>Category</Th>
          <Th end>Price</Th>
          <Th>Next change</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <tbody>
          {sorted.map((service) => (
            <ServiceRow key={service.id} service={service} canWrite={canWrite} currency={currency} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ServiceRow({
  service,
  canWrite,
  currency,
}: {
  service: ServiceDto;
  canWrite: boolean;
  currency: Currency;
}) {
  const { numberFormat } = useAmountNotation();
  const { name, category, unit, notes, taxRate, priceCents, nextPrice } = service;
  return (
    <Tr>
      <Td phone="title" className="min-w-0 wrap-anywhere">
        {name}
        {notes && (
          <span className="block whitespace-pre-line font-normal text-ink-soft text-sm">{notes}</span>
        )}
      </Td>
      <Td>{SERVICE_CATEGORY_LABELS[category]}</Td>
      <Td phone="end" end className="whitespace-nowrap">
        <Money cents={priceCents} currency={currency} className="font-medium" />{" "}
        <span className="text-ink-soft">{SERVICE_UNIT_LABELS[unit].afterPrice}</span>
        {taxRate && (
          <span className="block text-ink-soft text-sm">{`${taxRate.name} ${formatTaxRate(taxRate.rate, numberFormat)}`}</span>
        )}
      </Td>
      <Td phone={nextPrice ? undefined : "hidden"}>
        {nextPrice && (
          <NextPrice service={service} nextPrice={nextPrice} canWrite={canWrite} currency={currency} />
        )}
      </Td>
      <Td phone={canWrite ? "row" : "hidden"} end>
        {canWrite && <ServiceActions service={service} />}
      </Td>
    </Tr>
  );
}

const VISIBLE = { variant: "quiet", size: "small" } as const;

/**
 * Shows an Edit button and a menu with the other actions. For an archived service, the only action is
 * Restore.
 */
function ServiceActions({ service }: { service: ServiceDto }) {
  const { id, name, unit, priceCents, archivedAt } = service;
  const isArchived = archivedAt !== null;
  const { isPending, press } = useArchiveToggle({
    ...{ name, isArchived },
    archive: () => archiveServiceAction({ id }),
    restore: () => restoreServiceAction({ id }),
  });
  if (isArchived) {
    return (
      <Button
        {...VISIBLE}
        icon="arrow-counter-clockwise"
        aria-label={`Restore ${name}`}
        loading={isPending}
        onClick={press}
      >
        Restore
      </Button>
    );
  }
  return (
    <div className="flex justify-end gap-1 max-md:-mr-2">
      <OpenDialogButton
        {...VISIBLE}
        dialog={{ kind: "service", service: toEditableService(service) }}
        icon="pencil-simple"
        aria-label={`Edit ${name}`}
      >
        Edit
      </OpenDialogButton>
      <DropdownMenu label={`More actions for ${name}`} trigger={<MoreLabel />} triggerStyle={VISIBLE}>
        <div className="menu-actions">
          <OpenDialogButton
            dialog={{ kind: "price", service: { id, name, unit, priceCents } }}
            icon="currency-dollar"
            aria-label={`Change the price of ${name}`}
          >
            Change price
          </OpenDialogButton>
          <Button icon="tray" aria-label={`Archive ${name}`} loading={isPending} onClick={press}>
            Archive
          </Button>
        </div>
      </DropdownMenu>
    </div>
  );
}

function toEditableService(service: ServiceDto): EditableService {
  const { id, name, category, unit, notes, taxRate, incomeAccount, nextHorseDiscount } = service;
  const { careKind, careCharging } = service;
  return {
    ...{ id, name, category, unit, notes, taxRate, incomeAccount, nextHorseDiscount },
    ...{ careKind, careCharging },
  };
}

interface NextPriceProps {
  service: Pick<ServiceDto, "id" | "name">;
  nextPrice: NonNullable<ServiceDto["nextPrice"]>;
  canWrite: boolean;
  currency: Currency;
}

function NextPrice({ service: { id, name }, nextPrice, canWrite, currency }: NextPriceProps) {
  const { startsOn, priceCents } = nextPrice;
  return (
    <span className="flex flex-wrap items-center">
      <span>
        <Money cents={priceCents} currency={currency} /> from <DateText value={startsOn} />
      </span>
      {canWrite && (
        <ConfirmActionButton
          variant="quiet"
          className="-ml-3"
          label="Cancel price change"
          aria-label={`Cancel price change for ${name}`}
          title={`Cancel the price change for ${name}?`}
          confirmLabel="Cancel price change"
          cancelLabel="Keep price change"
          call={() => cancelPriceChangeAction({ id, starts_on: startsOn })}
          done={`Price change for ${name} canceled`}
        >
          The price won't change on <DateText value={startsOn} />. You can schedule another change later.
        </ConfirmActionButton>
      )}
    </span>
  );
}
