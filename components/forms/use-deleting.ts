import { toast } from "@/components/ui/toast-store";
import { type ActionResult, callAction } from "./call-action";
import { refuse } from "./refuse";
import { useActionButton } from "./use-action-button";

interface Deleting {
  remove: () => Promise<ActionResult>;
  restore: () => Promise<ActionResult>;
  /** As the message calls it. */
  what: string;
  onDone?: (() => void) | undefined;
}

/** For a button that deletes without asking, because the message brings it back. */
export function useDeleting({ remove, restore, what, onDone }: Deleting) {
  const undo = async () => {
    const answer = await callAction(restore);
    if ("data" in answer) toast(`${what} restored`);
    else refuse(answer.error);
  };
  return useActionButton({
    call: remove,
    onDone: () => {
      toast(`${what} deleted`, { action: { label: "Undo", onClick: undo } });
      onDone?.();
    },
  });
}
