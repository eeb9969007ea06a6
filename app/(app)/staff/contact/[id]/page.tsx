import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { findContactMessageAsStaff } from "@/lib/domain/platform/contact/find-contact-message-as-staff";
import { lookup } from "@/lib/http/page-context";
import { StaffGate } from "../../_components/staff-gate";
import { ContactMessageView } from "./_components/contact-message-view";

export const metadata: Metadata = { title: "Contact message" };

export default async function ContactMessagePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <StaffGate>{(ctx) => <ContactMessage ctx={ctx} id={id} />}</StaffGate>;
}

async function ContactMessage({ ctx, id }: { ctx: Context; id: string }) {
  const found = await lookup(findContactMessageAsStaff({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this message" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="message" href="/staff/contact" />;
  return <ContactMessageView contact={found.value} />;
}
