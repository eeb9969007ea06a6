import type { Metadata } from "next";
import { StaffGate } from "../_components/staff-gate";
import { StaffHeader } from "../_components/staff-header";
import { FindAccountForm } from "./_components/find-account-form";

export const metadata: Metadata = { title: "Accounts" };

export default function AccountsPage() {
  return (
    <StaffGate>
      {() => (
        <>
          <StaffHeader
            tab="accounts"
            description="All access is logged. The account's owner can see each access and the reason for it."
          />
          <FindAccountForm />
        </>
      )}
    </StaffGate>
  );
}
