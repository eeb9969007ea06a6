"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { archiveTaxRateAction, restoreTaxRateAction } from "@/lib/actions/billing/settings";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import { ArchiveTaxRateDialog, NewTaxRateDialog, RenameTaxRateDialog } from "./tax-rate-dialogs";

type OpenDialog = { kind: "new" } | { kind: "rename" | "archive"; taxRate: TaxRateDto };

/** Lists the active tax rates, with archived rates below. */
export function TaxRateList({ taxRates, canWrite }: { taxRates: readonly TaxRateDto[]; canWrite: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const active = taxRates.filter(({ archivedAt }) => archivedAt === null);
  const archived = taxRates.filter(({ archivedAt }) => archivedAt !== null);
  const close = () => setDialog(null);
  return (
    <Card aria-labelledby="tax-rates">
      <CardHeader
        id="tax-rates"
        title="Tax rates"
        description="Use tax rates on invoice lines and in your price list."
        actions={
          canWrite && (
            <Button size="small" icon="plus" onClick={() => setDialog({ kind: "new" })}>
              Add tax rate
            </Button>
          )
        }
      />
      <CardBody className="text-ink-soft text-sm">
        Hoofline doesn't determine what is taxable or which rate applies. Ask your accountant or tax
        authority.
      </CardBody>
      {taxRates.length > 0 && (
        <CardRows className="border-line border-t">
          {active.map((taxRate) => (
            <TaxRateRow
              key={taxRate.id}
              taxRate={taxRate}
              canWrite={canWrite}
              onRename={() => setDialog({ kind: "rename", taxRate })}
              onNeedsReplacement={() => setDialog({ kind: "archive", taxRate })}
            />
          ))}
          {archived.map((taxRate) => (
            <ArchivedRow key={taxRate.id} taxRate={taxRate} canWrite={canWrite} />
          ))}
        </CardRows>
      )}
      {dialog?.kind === "new" && <NewTaxRateDialog onClose={close} />}
      {dialog?.kind === "rename" && <RenameTaxRateDialog taxRate={dialog.taxRate} onClose={close} />}
      {dialog?.kind === "archive" && (
        <ArchiveTaxRateDialog taxRate={dialog.taxRate} choices={active} onClose={close} />
      )}
    </Card>
  );
}

interface TaxRateRowProps {
  taxRate: TaxRateDto;
  canWrite: boolean;
  onRename: () => void;
  /**
   * Called when the user tries to archive a rate that services use. The user must choose a replacement first.
   */
  onNeedsReplacement: () => void;
}

function TaxRateRow({
  taxRate: { id, name, rate },
  canWrite,
  onRename,
  onNeedsReplacement,
}: TaxRateRowProps) {
  const [isPending, setIsPending] = useState(false);
  const restore = async () => {
    const response = await callAction(() => restoreTaxRateAction({ id }));
    if ("data" in response) showToast(`${name} restored`);
    else showActionError(response.error);
  };
  const archive = async () => {
    setIsPending(true);
    const response = await callAction(() => archiveTaxRateAction({ id }));
    setIsPending(false);
    if ("data" in response) showToast(`${name} archived`, { action: { label: "Undo", onClick: restore } });
    else if (response.error.fieldErrors?.replacement_id) onNeedsReplacement();
    else showActionError(response.error);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-5 py-1.5">
      <RateText name={name} rate={rate} />
      {canWrite && (
        <span className="ml-auto flex gap-1">
          <Button
            variant="quiet"
            size="small"
            icon="pencil-simple"
            iconOnly
            aria-label={`Rename ${name}`}
            title="Rename"
            onClick={onRename}
          />
          <Button
            variant="quiet"
            size="small"
            icon="tray"
            iconOnly
            aria-label={`Archive ${name}`}
            title="Archive"
            loading={isPending}
            onClick={archive}
          />
        </span>
      )}
    </li>
  );
}

function ArchivedRow({ taxRate: { id, name, rate }, canWrite }: { taxRate: TaxRateDto; canWrite: boolean }) {
  const [isPending, setIsPending] = useState(false);
  const restore = async () => {
    setIsPending(true);
    const response = await callAction(() => restoreTaxRateAction({ id }));
    setIsPending(false);
    if ("data" in response) showToast(`${name} restored`);
    else showActionError(response.error);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-5 py-1.5 text-ink-soft">
      <RateText name={name} rate={rate} />
      <span className="text-sm">Archived</span>
      {canWrite && (
        <Button
          variant="quiet"
          size="small"
          icon="arrow-counter-clockwise"
          iconOnly
          className="ml-auto"
          aria-label={`Restore ${name}`}
          title="Restore"
          loading={isPending}
          onClick={restore}
        />
      )}
    </li>
  );
}

function RateText({ name, rate }: Pick<TaxRateDto, "name" | "rate">) {
  const { numberFormat } = useAmountNotation();
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-medium">{name}</span>{" "}
      <span className="tabular">{formatTaxRate(rate, numberFormat)}</span>
    </span>
  );
}
