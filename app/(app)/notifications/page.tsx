import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignedIn } from "../_components/signed-in";
import { Reminders } from "./_components/reminders";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage() {
  return (
    <SignedIn>
      {({ ctx }) => {
        if (!ctx.organization) redirect("/dashboard");
        return <Reminders ctx={ctx} />;
      }}
    </SignedIn>
  );
}
