import { useDeletion } from "@/components/forms/use-deletion";
import { deleteHorseFileAction, restoreHorseFileAction } from "@/lib/actions/horses/horse-files";

interface DeletedFile {
  horseId: string;
  id: string;
  /** The file's name, as shown in the message. */
  label: string;
  onDone?: () => void;
}

/** Returns a function that deletes a horse's file without confirmation and offers Undo. */
export function useDeleteFile({ horseId, id, label, onDone }: DeletedFile) {
  const key = { horse_id: horseId, id };
  return useDeletion({
    remove: () => deleteHorseFileAction(key),
    restore: () => restoreHorseFileAction(key),
    ...{ what: label, onDone },
  });
}
