import type { Metadata } from "next";
import { AccountSection } from "../_components/account-section";
import { NotificationsPanel } from "./_components/notifications-panel";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage() {
  return <AccountSection>{({ ctx }) => <NotificationsPanel ctx={ctx} />}</AccountSection>;
}
