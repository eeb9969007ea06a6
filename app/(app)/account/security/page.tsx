import type { Metadata } from "next";
import { AccountPart } from "../_components/account-part";
import { AccountSection } from "../_components/account-section";
import { LinkedCard } from "./_components/linked-card";
import { PasskeysCard } from "./_components/passkeys-card";
import { PasswordCard } from "./_components/password-card";
import { SessionsCard } from "./_components/sessions-card";
import { TwoStepCard } from "./_components/two-step-card";

export const metadata: Metadata = { title: "Security" };

export default function SecurityPage() {
  return (
    <AccountSection>
      {({ ctx }) => (
        <>
          <AccountPart>{PasswordCard({ ctx })}</AccountPart>
          <AccountPart>{TwoStepCard({ ctx })}</AccountPart>
          <AccountPart>{PasskeysCard({ ctx })}</AccountPart>
          <AccountPart>{LinkedCard({ ctx })}</AccountPart>
          <AccountPart>{SessionsCard({ ctx })}</AccountPart>
        </>
      )}
    </AccountSection>
  );
}
