"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { refuse } from "@/components/forms/refuse";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { deleteEventAction, restoreEventAction } from "@/lib/actions/calendar";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { calendarHref } from "./address";

interface DeleteEventButtonProps {
  id: string;
  title: string;
  /** Of one that repeats: the one time that goes. */
  occursOn?: CalendarDate;
  children: string;
}

/** Deletes without asking, because the message brings it back. */
export function DeleteEventButton({ id, title, occursOn, children }: DeleteEventButtonProps) {
  const router = useRouter();
  const isReady = useReady();
  const which = { id, occurs_on: occursOn };
  const restore = async () => {
    const answer = await callAction(() => restoreEventAction(which));
    if ("data" in answer) toast(`${title} restored`);
    else refuse(answer.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteEventAction(which),
    onDone: ({ startsOn }) => {
      toast(`${title} deleted`, { action: { label: "Undo", onClick: restore } });
      router.push(calendarHref({ view: "week", on: occursOn ?? startsOn }));
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      {children}
    </Button>
  );
}
