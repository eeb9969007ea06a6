import type { Metadata } from "next";
import { ConfirmScreen } from "./_components/confirm-screen";

export const metadata: Metadata = { title: "Confirm", referrer: "no-referrer", robots: { index: false } };

/** What the links in our mails open. Opening it changes nothing: mail scanners open links too. */
export default function ConfirmPage() {
  return <ConfirmScreen />;
}
