"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { deleteCalendarEventAction, restoreCalendarEventAction } from "@/lib/actions/work/calendar";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCalendarHref } from "./calendar-url-state";

interface DeleteEventButtonProps {
  id: string;
  title: string;
  /** For a repeating event, the date to delete. */
  occursOn?: CalendarDate;
  children: string;
}

/** Deletes the event without asking for confirmation, because the user can undo the deletion. */
export function DeleteEventButton({ id, title, occursOn, children }: DeleteEventButtonProps) {
  const router = useRouter();
  const isReady = useHydrated();
  const which = { id, occurs_on: occursOn };
  const restore = async () => {
    const result = await callAction(() => restoreCalendarEventAction(which));
    if ("data" in result) showToast(`${title} restored`);
    else showActionError(result.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteCalendarEventAction(which),
    onDone: ({ startsOn }) => {
      showToast(`${title} deleted`, { action: { label: "Undo", onClick: restore } });
      router.push(getCalendarHref({ view: "week", on: occursOn ?? startsOn }));
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      {children}
    </Button>
  );
}
