"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { withdrawChargeAction } from "@/lib/actions/billing/horse-charges";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import type { ChargeDto } from "@/lib/domain/billing/horse-charges/dto";

export interface ChargeRowData extends ChargeDto {
  /** Whether the viewer can correct or withdraw it. */
  isOwn: boolean;
  /** Whether the viewer's organization receives the charge and can refuse it. */
  canRefuse: boolean;
}

interface ChargeRowProps {
  charge: ChargeRowData;
  /** Name of the charged organization, shown to the organization that charges. */
  ownerName: string | null;
  onEdit: () => void;
}

/** Returns the ID of the button that receives the focus after editing. */
export function getEditChargeButtonId({ id }: Pick<ChargeRowData, "id">): string {
  return `correct-${id}`;
}

export function ChargeRow({ charge, ownerName, onEdit }: ChargeRowProps) {
  const { id, horseId, what, category, chargedOn, amountCents, organizationName, authorName, isOwn } = charge;
  const actionLabel = isOwn ? "Withdraw" : "Refuse";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">{what}</p>
        <p className="text-ink-soft text-sm">
          {CATEGORY_LABELS[category]}, <DateText value={chargedOn} />
        </p>
        <p className="text-ink-faint text-sm">{authorName}</p>
      </div>
      <p className="font-semibold">
        <Money cents={amountCents} />
      </p>
      {(isOwn || charge.canRefuse) && (
        <div className="-mx-2 flex basis-full gap-1">
          {isOwn && (
            <Button
              id={getEditChargeButtonId(charge)}
              size="small"
              variant="quiet"
              onClick={onEdit}
              aria-label={`Correct ${what}`}
            >
              Correct
            </Button>
          )}
          <ConfirmedButton
            variant="quiet"
            label={actionLabel}
            aria-label={`${actionLabel} ${what}`}
            title={`${actionLabel} this charge?`}
            confirmLabel={`${actionLabel} charge`}
            call={() => withdrawChargeAction({ horse_id: horseId, id })}
            done={isOwn ? "Charge withdrawn" : "Charge refused"}
          >
            <Money cents={amountCents} /> will be removed from{" "}
            {isOwn
              ? `this list and the finances of ${ownerName}`
              : `your finances and the list of ${organizationName}`}
            . This can't be undone.
          </ConfirmedButton>
        </div>
      )}
    </li>
  );
}
