import type { Metadata } from "next";
import { EmergencyCardSheet } from "@/components/care/emergency/emergency-card-sheet";
import { readEmergencyCard } from "@/lib/http/care/read-emergency-card";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { EmergencyFrame } from "./_components/emergency-frame";
import { NoCard } from "./_components/no-card";

export const metadata: Metadata = createHiddenPageMetadata("Emergency card");

/**
 * Renders the page that a stall card's QR code opens. It needs no session or scripts and contains only this card's
 * data.
 */
export default async function EmergencyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readEmergencyCard(token);
  if (read.state === "failed") {
    setPageStatus(503);
    return (
      <NoCard title="This card can't be loaded right now">Wait a moment and load this page again.</NoCard>
    );
  }
  const found = read.value;
  if (found.state === "none") {
    setPageStatus(404);
    return (
      <NoCard title="This card is no longer in use">
        Its code was canceled or replaced, or part of the address is missing. Look for a newer card near the
        horse, or ask someone at the stable.
      </NoCard>
    );
  }
  if (found.state === "tooMany") {
    setPageStatus(429);
    return (
      <NoCard title="Too many invalid codes">
        Wait a few minutes, then scan the code on the card again.
      </NoCard>
    );
  }
  return (
    <EmergencyFrame>
      <EmergencyCardSheet sheet={found.sheet} />
    </EmergencyFrame>
  );
}
