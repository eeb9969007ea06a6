import type { Metadata } from "next";
import { AccountPart } from "../_components/account-part";
import { AccountSection } from "../_components/account-section";
import { NotificationsPanel } from "./_components/notifications-panel";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage() {
  return (
    <AccountSection>{({ ctx }) => <AccountPart>{NotificationsPanel({ ctx })}</AccountPart>}</AccountSection>
  );
}
