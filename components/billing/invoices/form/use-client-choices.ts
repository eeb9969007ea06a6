import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { listClientsAction } from "@/lib/actions/billing/clients";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";

export interface ClientChoice {
  id: string;
  name: string;
  email: string | null;
}

const NO_CHOICES: readonly ClientChoice[] = [];
const DEBOUNCE_MS = 150;
const MAX_CHOICES = 6;

/**
 * Returns the clients that match the entered text, once typing pauses. A failed search returns no clients, because the
 * field accepts free text and missing suggestions must not block the invoice.
 */
export function useClientChoices(text: string, isOpen: boolean): readonly ClientChoice[] {
  const [choices, setChoices] = useState(NO_CHOICES);
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const response = await callAction(() => listClientsAction({ search, limit: MAX_CHOICES }));
      if (isCurrent) setChoices("data" in response ? response.data.clients : NO_CHOICES);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, isOpen]);

  return isOpen ? choices : NO_CHOICES;
}
