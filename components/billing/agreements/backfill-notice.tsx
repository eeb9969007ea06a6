"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { confirmBackfillAction } from "@/lib/actions/billing/agreements";
import type { BackfillDto } from "@/lib/domain/billing/agreements/dto";
import { formatDayRange } from "@/lib/domain/billing/agreements/model/describe-period";

interface BackfillNoticeProps {
  /** The ID of the agreement. */
  id: string;
  backfill: BackfillDto;
  canWrite: boolean;
}

/** Asks whether to charge for missed periods or skip them. */
export function BackfillNotice({ id, backfill, canWrite }: BackfillNoticeProps) {
  const { count, endsOn: through, locked } = backfill;
  const openCount = count - (locked?.count ?? 0);
  const charge = useActionButton({
    call: () => confirmBackfillAction({ id, action: locked ? "charge_open" : "charge", through }),
    onDone: () =>
      showToast(
        `${formatCount(openCount)} charged${locked ? `, ${formatCount(locked.count)} skipped because the books are locked` : ""}`,
      ),
  });
  const skip = useActionButton({
    call: () => confirmBackfillAction({ id, action: "skip", through }),
    onDone: () => showToast(`${count} periods skipped`),
  });
  return (
    <span className="mt-1 block rounded-small bg-due-wash p-2 font-normal text-due text-sm">
      {count} periods have no charges yet: {formatDayRange(backfill)}.
      {locked && (
        <>
          {" "}
          {formatDayRange(locked)} can be skipped but not charged because the books are locked. To bill{" "}
          {locked.count === 1 ? "this period" : "these periods"}, add a charge with a later date.
        </>
      )}
      {canWrite && (
        <span className="mt-1 flex flex-wrap gap-2">
          {openCount > 0 && (
            <Button size="small" loading={charge.isPending} disabled={skip.isPending} onClick={charge.press}>
              {locked ? "Charge open periods" : "Charge periods"}
            </Button>
          )}
          <Button size="small" loading={skip.isPending} disabled={charge.isPending} onClick={skip.press}>
            Skip periods
          </Button>
        </span>
      )}
    </span>
  );
}

function formatCount(count: number): string {
  return count === 1 ? "1 period" : `${count} periods`;
}
