import { callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";
import { useActionButton } from "@/components/forms/use-action-button";
import { toast } from "@/components/ui/toast-store";
import { deleteFileAction, restoreFileAction } from "@/lib/actions/horse-files";

interface DeletedFile {
  horseId: string;
  id: string;
  /** As the message calls it. */
  what: string;
  onDone?: () => void;
}

/** Deletes without asking, because the message brings it back. */
export function useDeleteFile({ horseId, id, what, onDone }: DeletedFile) {
  const key = { horse_id: horseId, id };
  const restore = async () => {
    const answer = await callAction(() => restoreFileAction(key));
    if ("data" in answer) toast(`${what} restored`);
    else refuse(answer.error);
  };
  return useActionButton({
    call: () => deleteFileAction(key),
    onDone: () => {
      toast(`${what} deleted`, { action: { label: "Undo", onClick: restore } });
      onDone?.();
    },
  });
}
