import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { PasskeysCard } from "./_components/passkeys-card";
import { PasswordCard } from "./_components/password-card";
import { SessionsCard } from "./_components/sessions-card";
import { SignInMethodsCard } from "./_components/sign-in-methods-card";
import { StaffAccessCard } from "./_components/staff-access-card";
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
          <SignInMethodsCard ctx={ctx} />
          <SessionsCard ctx={ctx} />
          <StaffAccessCard ctx={ctx} />
        </>
      )}
    </AccountSection>
  );
}
