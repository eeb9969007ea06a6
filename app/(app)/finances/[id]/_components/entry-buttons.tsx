"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { deleteEntryAction, restoreEntryAction } from "@/lib/actions/billing/finances";

interface DeleteEntryButtonProps {
  id: string;
  /** The URL of the list that the user returns to. */
  listHref: string;
  endsSeries: boolean;
}

/** Deletes the entry without asking for confirmation, because the user can undo the deletion. */
export function DeleteEntryButton({ id, listHref, endsSeries }: DeleteEntryButtonProps) {
  const router = useRouter();
  const isReady = useHydrated();
  const restore = async () => {
    const result = await callAction(() => restoreEntryAction({ id }));
    if ("data" in result) showToast("Entry restored");
    else showActionError(result.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteEntryAction({ id }),
    onDone: () => {
      const message = endsSeries ? "Entry deleted and series ended" : "Entry deleted";
      showToast(message, { action: { label: "Undo", onClick: restore } });
      router.push(listHref);
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      Delete
    </Button>
  );
}

export function RestoreEntryButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => restoreEntryAction({ id }),
    onDone: () => showToast("Entry restored"),
  });
  return (
    <Button size="small" icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
      Restore
    </Button>
  );
}
