import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { listClientsAction } from "@/lib/actions/billing/clients";

export interface ClientChoice {
  id: string;
  name: string;
  email: string;
}

const none: readonly ClientChoice[] = [];
const PAUSE_MS = 150;
const CHOICES = 6;
const LONGEST_SEARCH = 200;

/**
 * Returns the clients that match the typed text, once typing pauses. A failed search returns none, because the field
 * takes free text and a missing suggestion must not block the invoice.
 */
export function useClientChoices(text: string, isOpen: boolean): readonly ClientChoice[] {
  const [choices, setChoices] = useState(none);
  const search = text.trim().slice(0, LONGEST_SEARCH);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await callAction(() => listClientsAction({ search, limit: CHOICES }));
      if (isCurrent) setChoices("data" in answer ? answer.data.clients : none);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, isOpen]);

  return isOpen ? choices : none;
}
