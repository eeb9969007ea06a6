import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { DataExportCard } from "./_components/data-export-card";
import { DeleteAccountCard } from "./_components/delete-account-card";
import { OrganizationsCard } from "./_components/organizations-card";

export const metadata: Metadata = { title: "Your data" };

export default function DataPage() {
  return (
    <AccountSection>
      {({ ctx }) => (
        <>
          <DataExportCard ctx={ctx} />
          <OrganizationsCard ctx={ctx} />
          <DeleteAccountCard ctx={ctx} />
        </>
      )}
    </AccountSection>
  );
}
