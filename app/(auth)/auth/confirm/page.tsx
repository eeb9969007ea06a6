import type { Metadata } from "next";
import { readPageSession } from "@/lib/http/page-context";
import { ConfirmLinkScreen } from "./_components/confirm-link-screen";

export const metadata: Metadata = { title: "Confirm", referrer: "no-referrer", robots: { index: false } };

/** Handles links in our emails. Opening a link changes nothing, because email scanners open links too. */
export default async function ConfirmPage() {
  const session = await readPageSession();
  return <ConfirmLinkScreen isSignedIn={session.state === "signedIn"} />;
}
