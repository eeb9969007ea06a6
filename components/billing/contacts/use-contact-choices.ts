import { useEffect, useState } from "react";
import {
  type ContactChoices,
  contactChoicesResponse,
} from "@/lib/domain/billing/contacts/model/contact-choices";
import type { ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";

/** How long typing must pause before a search starts, in milliseconds. */
const DEBOUNCE_MS = 150;

export interface ContactSearch extends ContactChoices {
  state: "idle" | "searching" | "failed" | "found";
}

const IDLE: ContactSearch = { state: "idle", contacts: [], canAdd: false };

interface ContactSearchRequest {
  text: string;
  /** Contacts with this role are listed first. */
  role: ContactRole | undefined;
  isOpen: boolean;
}

/** Searches contacts on the server shortly after typing stops. A new search aborts the previous one. */
export function useContactChoices({ text, role, isOpen }: ContactSearchRequest): ContactSearch {
  const [result, setResult] = useState(IDLE);
  const search = text.trim().slice(0, MAX_SEARCH_LENGTH);
  useEffect(() => {
    if (!isOpen) return;
    setResult((before) => ({ ...before, state: "searching" }));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchContacts({ search, ...(role && { role }) }, controller.signal).then(
        (found) => setResult({ state: "found", ...found }),
        () => {
          if (!controller.signal.aborted) setResult({ ...IDLE, state: "failed" });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, role, isOpen]);
  return result;
}

async function fetchContacts(
  request: { search: string; role?: ContactRole },
  signal: AbortSignal,
): Promise<ContactChoices> {
  const response = await fetch(`/api/contacts?${new URLSearchParams(request)}`, { signal });
  const { contacts, can_add: canAdd } = contactChoicesResponse.parse(await response.json());
  return { contacts, canAdd };
}
