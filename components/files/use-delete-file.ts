import { useDeleting } from "@/components/forms/use-deleting";
import { deleteFileAction, restoreFileAction } from "@/lib/actions/horse-files";

interface DeletedFile {
  horseId: string;
  id: string;
  /** As the message calls it. */
  what: string;
  onDone?: () => void;
}

/** Deletes a file of a horse without asking. */
export function useDeleteFile({ horseId, id, what, onDone }: DeletedFile) {
  const key = { horse_id: horseId, id };
  return useDeleting({
    remove: () => deleteFileAction(key),
    restore: () => restoreFileAction(key),
    ...{ what, onDone },
  });
}
