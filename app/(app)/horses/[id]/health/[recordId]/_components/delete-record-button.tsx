"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { deleteHealthRecordAction, restoreHealthRecordAction } from "@/lib/actions/care/health-records";

/** Deletes a record without confirmation, because the message that follows offers Undo. */
export function DeleteRecordButton({ horseId, id }: { horseId: string; id: string }) {
  const router = useRouter();
  const isReady = useHydrated();
  const key = { horse_id: horseId, id };
  const restore = async () => {
    const answer = await callAction(() => restoreHealthRecordAction(key));
    if ("data" in answer) showToast(`${answer.data.title} restored`);
    else showActionError(answer.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteHealthRecordAction(key),
    onDone: ({ title }) => {
      showToast(`${title} deleted`, { action: { label: "Undo", onClick: restore } });
      router.push(`/horses/${horseId}/health`);
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      Delete
    </Button>
  );
}
