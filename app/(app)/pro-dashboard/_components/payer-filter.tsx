"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { ChosenContact } from "@/components/billing/contacts/contact-options";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { ListViewSection } from "@/components/lists/list-view-menu";
import { type ChargeUrlState, getChargeHref } from "./charge-url-state";

interface PayerFilterProps {
  urlState: ChargeUrlState;
  /** The payer selected in the URL. */
  payer: ChosenContact | null;
}

/** Renders the payer search in the filter menu. Choosing a payer filters the list and closes the menu. */
export function PayerFilter({ urlState, payer }: PayerFilterProps) {
  const router = useRouter();
  const area = useRef<HTMLDivElement>(null);
  const choose = (value: string, contact: ChosenContact | null) => {
    const contactId = contact?.id ?? null;
    const isTyping = contactId === null && value !== "";
    if (isTyping || contactId === urlState.contactId) return;
    const menu = area.current?.closest<HTMLDetailsElement>("details[data-menu]");
    if (menu) {
      // Navigation removes the field, so focus moves to the menu button first. Otherwise focus would be lost.
      menu.querySelector("summary")?.focus();
      menu.open = false;
    }
    router.push(getChargeHref({ ...urlState, contactId, cursor: null }));
  };
  return (
    <ListViewSection name="Payer" shown={payer?.name ?? "Any payer"}>
      {/* The menu scrolls, so it is made taller while the list of contacts is open. */}
      <div ref={area} className="px-3 py-2 has-[[aria-expanded=true]]:min-h-80">
        <ContactPicker
          // The key resets the field when the payer changes. Otherwise, the field would keep its old value.
          key={payer?.id}
          name="contact"
          label="Payer"
          hideLabel
          contactRole="client"
          canAdd={false}
          chosen={payer}
          placeholder="Search contacts"
          onChoose={choose}
        />
      </div>
    </ListViewSection>
  );
}
