"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { toast } from "@/components/ui/toast-store";
import { withdrawChargeAction } from "@/lib/actions/horse-charges";
import type { ChargeDto } from "@/lib/domain/horse-charges/dto";
import { CATEGORY_LABELS } from "@/lib/finances/categories";

export interface ShownCharge extends ChargeDto {
  /** Whether the viewer may correct or withdraw it. */
  isOwn: boolean;
  /** Whether they may refuse it: it is charged to their organization. */
  canRefuse: boolean;
}

export function ChargeRow({ charge, onEdit }: { charge: ShownCharge; onEdit: () => void }) {
  const { id, horseId, what, category, chargedOn, amountCents, authorName, isOwn, canRefuse } = charge;
  const { isPending, press } = useActionButton({
    call: () => withdrawChargeAction({ horse_id: horseId, id }),
    onDone: () => toast(canRefuse ? "Charge refused" : "Charge withdrawn"),
  });
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
      {(isOwn || canRefuse) && (
        <p className="-mx-2 flex basis-full gap-1">
          {isOwn && (
            <Button size="small" variant="quiet" onClick={onEdit} aria-label={`Correct ${what}`}>
              Correct
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            loading={isPending}
            onClick={press}
            aria-label={`${isOwn ? "Withdraw" : "Refuse"} ${what}`}
          >
            {isOwn ? "Withdraw" : "Refuse"}
          </Button>
        </p>
      )}
    </li>
  );
}
