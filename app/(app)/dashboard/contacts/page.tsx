import type { Metadata } from "next";
import { NewContactButton } from "@/components/billing/contacts/new-contact-button";
import { PageHeader } from "@/components/layout/page-header";
import type { QueryParameters } from "@/lib/lists/address";
import { canChangeContacts } from "./_components/can-change-contacts";
import { readContactListAddress } from "./_components/contact-address";
import { ContactList } from "./_components/contact-list";
import { ContactsGate } from "./_components/contacts-gate";

export const metadata: Metadata = { title: "Contacts" };

export default async function ContactsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const address = readContactListAddress(await searchParams);
  return (
    <ContactsGate>
      {(ctx) => {
        const { canWrite, canChangeClient } = canChangeContacts(ctx);
        return (
          <>
            <PageHeader
              title="Contacts"
              actions={canWrite && <NewContactButton canChangeClient={canChangeClient} />}
            />
            <ContactList ctx={ctx} address={address} />
          </>
        );
      }}
    </ContactsGate>
  );
}
