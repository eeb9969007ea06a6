import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { closeThreadAction, takeThreadAction } from "@/lib/actions/staff";

export function TakeButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => takeThreadAction({ id }),
    onDone: () => toast("You answer this"),
  });
  return (
    <Button loading={isPending} loadingText="Taking…" onClick={press}>
      I answer this
    </Button>
  );
}

export function CloseButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => closeThreadAction({ id }),
    onDone: () => toast("Closed. It opens again when its person writes."),
  });
  return (
    <Button icon="check" loading={isPending} loadingText="Closing…" onClick={press}>
      Close
    </Button>
  );
}
