import type { Metadata } from "next";
import { AccountPart } from "../_components/account-part";
import { AccountSection } from "../_components/account-section";
import { ProfilePanel } from "./_components/profile-panel";

export const metadata: Metadata = { title: "Profile" };

export default function ProfilePage() {
  return (
    <AccountSection>
      {({ ctx, viewer }) => <AccountPart>{ProfilePanel({ ctx, name: viewer.name })}</AccountPart>}
    </AccountSection>
  );
}
