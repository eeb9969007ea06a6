import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { PasswordCard } from "./_components/password-card";
import { SessionsCard } from "./_components/sessions-card";

export const metadata: Metadata = { title: "Security", robots: { index: false } };

export default function SecurityPage() {
  return (
    <AccountSection>
      {({ ctx }) => (
        <>
          <PasswordCard ctx={ctx} />
          <SessionsCard ctx={ctx} />
        </>
      )}
    </AccountSection>
  );
}
