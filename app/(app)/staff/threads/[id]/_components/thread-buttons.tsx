import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { closeThreadAction, takeThreadAction } from "@/lib/actions/platform/staff";

export function TakeButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => takeThreadAction({ id }),
    onDone: () => toast("Assigned to you"),
  });
  return (
    <Button loading={isPending} loadingText="Assigning…" onClick={press}>
      Assign to me
    </Button>
  );
}

export function CloseButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => closeThreadAction({ id }),
    onDone: () => toast("Conversation closed. It reopens if the person replies."),
  });
  return (
    <Button icon="check" loading={isPending} loadingText="Closing…" onClick={press}>
      Close
    </Button>
  );
}
