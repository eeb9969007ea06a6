import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { DeleteAccountCard } from "./_components/delete-account-card";
import { ExportCard } from "./_components/export-card";
import { OrganizationsCard } from "./_components/organizations-card";

export const metadata: Metadata = { title: "Your data" };

export default function DataPage() {
  return (
    <AccountSection>
      {({ ctx }) => (
        <>
          <ExportCard ctx={ctx} />
          <OrganizationsCard ctx={ctx} />
          <DeleteAccountCard ctx={ctx} />
        </>
      )}
    </AccountSection>
  );
}
