import { useDeleteFile } from "@/components/files/use-delete-file";
import { useActionButton } from "@/components/forms/use-action-button";
import { toast } from "@/components/ui/toast-store";
import { choosePictureAction } from "@/lib/actions/horses/horse-files";

interface PhotoActions {
  horseId: string;
  id: string;
  onDeleted: () => void;
}

export function usePhotoActions({ horseId, id, onDeleted }: PhotoActions) {
  const deleting = useDeleteFile({ horseId, id, what: "Photo", onDone: onDeleted });
  const choosing = useActionButton({
    call: () => choosePictureAction({ horse_id: horseId, id }),
    onDone: () => toast("Profile picture changed"),
  });
  return {
    remove: deleting.press,
    isDeleting: deleting.isPending,
    choose: choosing.press,
    isChoosing: choosing.isPending,
  };
}
