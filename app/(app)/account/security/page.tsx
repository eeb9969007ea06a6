import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { LinkedCard } from "./_components/linked-card";
import { PasskeysCard } from "./_components/passkeys-card";
import { PasswordCard } from "./_components/password-card";
import { SessionsCard } from "./_components/sessions-card";
import { StaffCard } from "./_components/staff-card";
import { TwoStepCard } from "./_components/two-step-card";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return (
    <AccountSection>
      {({ ctx }) => (
        <>
          <PasswordCard ctx={ctx} />
          <TwoStepCard ctx={ctx} />
          <PasskeysCard ctx={ctx} />
          <LinkedCard ctx={ctx} />
          <SessionsCard ctx={ctx} />
          <StaffCard ctx={ctx} />
        </>
      )}
    </AccountSection>
  );
}
