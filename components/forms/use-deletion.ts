import { showToast } from "@/components/ui/toast-store";
import { type ActionResult, callAction } from "./call-action";
import { showActionError } from "./show-action-error";
import { useActionButton } from "./use-action-button";

interface DeletionOptions {
  remove: () => Promise<ActionResult>;
  restore: () => Promise<ActionResult>;
  /** The deleted record's name, as shown in the message. */
  what: string;
  onDone?: (() => void) | undefined;
}

/** Deletes a record without confirmation, because a message then offers Undo. */
export function useDeletion({ remove, restore, what, onDone }: DeletionOptions) {
  const undo = async () => {
    const result = await callAction(restore);
    if ("data" in result) showToast(`${what} restored`);
    else showActionError(result.error);
  };
  return useActionButton({
    call: remove,
    onDone: () => {
      showToast(`${what} deleted`, { action: { label: "Undo", onClick: undo } });
      onDone?.();
    },
  });
}
