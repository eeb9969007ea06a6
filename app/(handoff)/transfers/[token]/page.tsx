import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { getButtonClass } from "@/components/ui/button-styles";
import { TRANSFER_STATE_TEXTS } from "@/lib/domain/horses/horse-transfers/transfer-state";
import { readTransferPage } from "@/lib/http/horses/read-transfer-page";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { TransferOffer } from "./_components/transfer-offer";

export const metadata: Metadata = createHiddenPageMetadata("A horse is being transferred to you");

/** Renders the page that the recipient of a horse transfer opens. */
export default async function TransferPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readTransferPage(token);
  if (read.state === "failed") {
    setPageStatus(503);
    return (
      <MessagePage title="This page can't be loaded right now">
        Wait a moment, then reload this page.
      </MessagePage>
    );
  }
  if (read.value.state === "none") {
    setPageStatus(404);
    return (
      <MessagePage title="This link doesn't work">
        Part of the link may be missing. Ask the sender for a new link.
      </MessagePage>
    );
  }
  if (read.value.state === "tooMany") {
    setPageStatus(429);
    return (
      <MessagePage title="Too many invalid links">Wait a few minutes, then open the link again.</MessagePage>
    );
  }
  const { found } = read.value;
  const { sheet, receivedHorseId } = found;
  if (receivedHorseId) return <AcceptedTransfer horseName={sheet.horseName} horseId={receivedHorseId} />;
  if (sheet.state !== "open") {
    setPageStatus(410);
    const [title, text] = TRANSFER_STATE_TEXTS[sheet.state];
    return <MessagePage title={title}>{text}</MessagePage>;
  }
  return <TransferOffer token={token} transfer={found} />;
}

function MessagePage({ title, children }: { title: string; children: string }) {
  return (
    <AuthFrame title={title}>
      <p className="text-ink-soft">{children}</p>
    </AuthFrame>
  );
}

function AcceptedTransfer({ horseName, horseId }: { horseName: string; horseId: string }) {
  return (
    <AuthFrame title={`${horseName} was transferred to you`}>
      <p className="text-ink-soft">
        You have the horse's history, except costs. The previous owner has a copy.
      </p>
      {/* A full page load removes any other organization's data from memory. */}
      <a
        href={`/horses/${horseId}`}
        className={`mt-5 ${getButtonClass({ variant: "primary", size: "large", block: true })} long-label`}
      >
        View {horseName}
      </a>
    </AuthFrame>
  );
}
