"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { restoreHealthRecordAction } from "@/lib/actions/care/health-records";

export function RestoreRecordButton({ horseId, id }: { horseId: string; id: string }) {
  const { isPending, press } = useActionButton({
    call: () => restoreHealthRecordAction({ horse_id: horseId, id }),
    onDone: ({ title }) => showToast(`${title} restored`),
  });
  return (
    <Button size="small" icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
      Restore
    </Button>
  );
}
