"use client";

import { ChargeSharedCostButton } from "@/components/billing/charges/charge-shared-cost-button";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import { withdrawHorseChargeAction } from "@/lib/actions/billing/horse-charges";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";
import type { HorseChargeDto } from "@/lib/domain/billing/horse-charges/dto";

export interface ChargeRowData extends HorseChargeDto {
  /** Whether the viewer can correct or withdraw the charge. */
  isOwn: boolean;
  /** Whether the viewer's organization receives the charge and can refuse it. */
  canRefuse: boolean;
  /** The payer that the viewer's organization charged for this cost; null before it charges anyone. */
  chargedTo: string | null;
  /** Whether the viewer can charge the horse's payers for the cost. */
  canChargeOwner: boolean;
}

interface ChargeRowProps {
  charge: ChargeRowData;
  /** The name of the charged organization, shown to the charging organization. */
  ownerName: string | null;
  onEdit: () => void;
}

/** Returns the ID of the button that receives focus after editing. */
export function getEditChargeButtonId({ id }: Pick<ChargeRowData, "id">): string {
  return `correct-${id}`;
}

export function ChargeRow({ charge, ownerName, onEdit }: ChargeRowProps) {
  const { id, horseId, what, category, chargedOn, amountCents, organizationName, authorName, isOwn } = charge;
  const { chargedTo, canChargeOwner } = charge;
  const actionLabel = isOwn ? "Withdraw" : "Refuse";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">{what}</p>
        <p className="text-ink-soft text-sm">
          {CATEGORY_LABELS[category]}, <DateText value={chargedOn} />
        </p>
        <p className="text-ink-faint text-sm">{authorName}</p>
        {chargedTo && (
          <p className="text-sm">
            <LightLink href={`/pro-dashboard?tab=charges&view=all&horse=${horseId}`} className="link">
              Charged
            </LightLink>{" "}
            to {chargedTo}
          </p>
        )}
      </div>
      <p className="font-semibold">
        <Money cents={amountCents} currency={charge.currency} />
      </p>
      {(isOwn || charge.canRefuse || canChargeOwner) && (
        <div className="-mx-2 flex basis-full flex-wrap gap-1">
          {canChargeOwner && <ChargeSharedCostButton id={id} what={what} />}
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
          {(isOwn || charge.canRefuse) && (
            <ConfirmActionButton
              variant="quiet"
              label={actionLabel}
              aria-label={`${actionLabel} ${what}`}
              title={`${actionLabel} this charge?`}
              confirmLabel={`${actionLabel} charge`}
              call={() => withdrawHorseChargeAction({ horse_id: horseId, id })}
              done={isOwn ? "Charge withdrawn" : "Charge refused"}
            >
              <Money cents={amountCents} currency={charge.currency} /> will be removed from{" "}
              {isOwn
                ? `this list and ${ownerName}'s finances`
                : `your finances and ${organizationName}'s list`}
              . This can't be undone.
            </ConfirmActionButton>
          )}
        </div>
      )}
    </li>
  );
}
