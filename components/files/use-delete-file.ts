import { useDeletion } from "@/components/forms/use-deletion";
import { deleteHorseFileAction, restoreFileAction } from "@/lib/actions/horses/horse-files";

interface DeletedFile {
  horseId: string;
  id: string;
  /** The name of the file in the message. */
  what: string;
  onDone?: () => void;
}

/** Deletes a horse's file without confirmation, and offers to undo it. */
export function useDeleteFile({ horseId, id, what, onDone }: DeletedFile) {
  const key = { horse_id: horseId, id };
  return useDeletion({
    remove: () => deleteHorseFileAction(key),
    restore: () => restoreFileAction(key),
    ...{ what, onDone },
  });
}
