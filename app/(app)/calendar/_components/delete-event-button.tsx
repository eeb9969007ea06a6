"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { deleteEventAction, restoreEventAction } from "@/lib/actions/calendar";
import { calendarHref } from "./address";

/** Deletes without asking, because the message brings it back. */
export function DeleteEventButton({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  const isReady = useReady();
  const restore = async () => {
    const answer = await callAction(() => restoreEventAction({ id }));
    if ("data" in answer) toast(`${title} restored`);
    else refuse(answer.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteEventAction({ id }),
    onDone: ({ startsOn }) => {
      toast(`${title} deleted`, { action: { label: "Undo", onClick: restore } });
      router.push(calendarHref({ view: "week", on: startsOn }));
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      Delete
    </Button>
  );
}
