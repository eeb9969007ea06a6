import type { Metadata } from "next";
import { EmergencyCardSheet } from "@/components/care/emergency/emergency-card-sheet";
import { answerStatus } from "@/lib/http/answer-status";
import { readEmergencyCard } from "@/lib/http/care/read-emergency-card";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NoCard } from "./_components/no-card";
import { Paper } from "./_components/paper";

export const metadata: Metadata = hiddenPageMetadata("Emergency card");

/** The page that a stall card's QR code opens: no session, no scripts required, and only this card's data. */
export default async function EmergencyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readEmergencyCard(token);
  if (read.state === "failed") {
    answerStatus(503);
    return (
      <NoCard title="This card can't be loaded right now">Wait a moment and load this page again.</NoCard>
    );
  }
  const found = read.value;
  if (found.state === "none") {
    answerStatus(404);
    return (
      <NoCard title="This card is no longer in use">
        Its code was canceled or replaced, or part of the address is missing. Look for a newer card near the
        horse, or ask someone at the stable.
      </NoCard>
    );
  }
  if (found.state === "tooMany") {
    answerStatus(429);
    return (
      <NoCard title="Too many invalid codes">
        Wait a few minutes, then scan the code on the card again.
      </NoCard>
    );
  }
  return (
    <Paper>
      <EmergencyCardSheet sheet={found.sheet} />
    </Paper>
  );
}
