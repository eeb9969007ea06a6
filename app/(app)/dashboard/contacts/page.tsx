import type { Metadata } from "next";
import { MergeContactsButton } from "@/components/billing/contacts/merge-contacts-button";
import { NewContactButton } from "@/components/billing/contacts/new-contact-button";
import { PageHeader } from "@/components/layout/page-header";
import type { QueryParameters } from "@/lib/lists/address";
import { canEditContacts } from "./_components/can-edit-contacts";
import { ContactList } from "./_components/contact-list";
import { isFirstContactPage, parseContactListUrlState } from "./_components/contact-list-url-state";
import { ContactsGate } from "./_components/contacts-gate";
import { DuplicateContacts } from "./_components/duplicate-contacts";

export const metadata: Metadata = { title: "Contacts" };

export default async function ContactsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const urlState = parseContactListUrlState(await searchParams);
  return (
    <ContactsGate>
      {(ctx) => {
        const { canWrite, canChangeClient } = canEditContacts(ctx);
        return (
          <>
            <PageHeader
              title="Contacts"
              actions={
                canWrite && (
                  <>
                    <MergeContactsButton />
                    <NewContactButton canChangeClient={canChangeClient} />
                  </>
                )
              }
            />
            {canWrite && isFirstContactPage(urlState) && <DuplicateContacts ctx={ctx} />}
            <ContactList ctx={ctx} urlState={urlState} />
          </>
        );
      }}
    </ContactsGate>
  );
}
