"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { confirmBackfillAction } from "@/lib/actions/billing/agreements";
import type { AgreementDto, BackfillDto } from "@/lib/domain/billing/agreements/dto";
import { formatDayRange } from "@/lib/domain/billing/agreements/model/describe-period";

interface BackfillNoticeProps {
  agreement: AgreementDto;
  backfill: BackfillDto;
  canWrite: boolean;
}

/** Asks whether to charge for missed periods or skip them. */
export function BackfillNotice({ agreement: { id }, backfill, canWrite }: BackfillNoticeProps) {
  const { count, endsOn: through } = backfill;
  const charge = useActionButton({
    call: () => confirmBackfillAction({ id, action: "charge", through }),
    onDone: () => showToast(`${count} periods charged`),
  });
  const skip = useActionButton({
    call: () => confirmBackfillAction({ id, action: "skip", through }),
    onDone: () => showToast(`${count} periods skipped`),
  });
  return (
    <span className="mt-1 block rounded-small bg-due-wash p-2 font-normal text-due text-sm">
      {count} periods have no charges yet: {formatDayRange(backfill)}.
      {canWrite && (
        <span className="mt-1 flex flex-wrap gap-2">
          <Button size="small" loading={charge.isPending} disabled={skip.isPending} onClick={charge.press}>
            Charge periods
          </Button>
          <Button size="small" loading={skip.isPending} disabled={charge.isPending} onClick={skip.press}>
            Skip periods
          </Button>
        </span>
      )}
    </span>
  );
}
