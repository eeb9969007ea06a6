import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CareReaders } from "@/components/care/care-readers";
import { SignedIn } from "../_components/signed-in";
import { Reminders } from "./_components/reminders";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage() {
  return (
    <SignedIn>
      {({ ctx }) => {
        if (!ctx.organization) redirect("/dashboard");
        return (
          <CareReaders permissions={ctx.permissions}>
            <Reminders ctx={ctx} />
          </CareReaders>
        );
      }}
    </SignedIn>
  );
}
