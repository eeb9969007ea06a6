import type { Metadata } from "next";
import { AccountPart } from "../_components/account-part";
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
          <AccountPart>{ExportCard({ ctx })}</AccountPart>
          <AccountPart>{OrganizationsCard({ ctx })}</AccountPart>
          <AccountPart>{DeleteAccountCard({ ctx })}</AccountPart>
        </>
      )}
    </AccountSection>
  );
}
