import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { ProfilePanel } from "./_components/profile-panel";

export const metadata: Metadata = { title: "Profile" };

export default function ProfilePage() {
  return (
    <AccountSection>{({ ctx, viewer }) => <ProfilePanel ctx={ctx} name={viewer.name} />}</AccountSection>
  );
}
