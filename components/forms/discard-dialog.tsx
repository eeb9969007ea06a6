import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface DiscardDialogProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks whether to discard unsaved changes. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      onConfirm={onDiscard}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
    >
      Your changes aren't saved yet.
    </ConfirmDialog>
  );
}
