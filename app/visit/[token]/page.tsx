import type { Metadata } from "next";
import { AmountNotationProvider } from "@/components/money/amount-notation";
import { GUEST_LINK_STATE_TEXTS } from "@/lib/domain/care/guest-links/guest-link-state";
import type { PublicGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { readGuestLinkPage } from "@/lib/http/care/read-guest-link-page";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { GuestVisitForm } from "./_components/guest-visit-form";
import { GuestVisitFrame } from "./_components/guest-visit-frame";
import { GuestVisitKinds } from "./_components/guest-visit-kinds";
import { GuestVisitRequest } from "./_components/guest-visit-request";

export const metadata: Metadata = createHiddenPageMetadata("Log a visit");

interface VisitPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Renders the page that a guest link opens. The page needs no session or scripts and contains only the data that the
 * link's creator shares.
 */
export default async function VisitPage({ params, searchParams }: VisitPageProps) {
  const { token } = await params;
  const read = await readGuestLinkPage(token);
  if (read.state === "failed") {
    setPageStatus(503);
    return (
      <VisitMessage title="This page can't be loaded right now">
        Wait a moment and load this page again.
      </VisitMessage>
    );
  }
  const found = read.value;
  if (found.state === "none") {
    setPageStatus(404);
    return (
      <VisitMessage title="This link doesn't work">
        Part of the link may be missing. Ask the sender for a new link.
      </VisitMessage>
    );
  }
  if (found.state === "tooMany") {
    setPageStatus(429);
    return (
      <VisitMessage title="Too many invalid links">
        Wait a few minutes, then open the link again.
      </VisitMessage>
    );
  }
  const { sheet } = found;
  if (sheet.state !== "open") {
    if (sheet.state !== "used") setPageStatus(410);
    const [title, text] = GUEST_LINK_STATE_TEXTS[sheet.state];
    return <VisitMessage title={title}>{text}</VisitMessage>;
  }
  return <OpenVisit token={token} sheet={sheet} named={[(await searchParams).kind ?? []].flat()} />;
}

function VisitMessage({ title, children }: { title: string; children: string }) {
  return (
    <GuestVisitFrame title={title}>
      <p className="mt-3 text-ink-soft">{children}</p>
    </GuestVisitFrame>
  );
}

function OpenVisit({
  token,
  sheet,
  named,
}: {
  token: string;
  sheet: PublicGuestLink;
  named: readonly string[];
}) {
  const { kinds: allowed, today } = sheet;
  const kinds = allowed.length === 1 ? allowed : allowed.filter((kind) => named.includes(kind));
  const [only] = kinds;
  const title = only && kinds.length === 1 ? `Log a visit: ${RECORD_LABELS[only]}` : "Log a visit";
  return (
    <GuestVisitFrame title={title}>
      <GuestVisitRequest sheet={sheet} />
      {only ? (
        <AmountNotationProvider currency={sheet.currency} numberFormat={sheet.numberFormat}>
          <GuestVisitForm
            key={kinds.join()}
            token={token}
            kinds={kinds}
            allowed={allowed}
            today={today}
            sheet={sheet}
            currency={sheet.currency}
          />
        </AmountNotationProvider>
      ) : (
        <GuestVisitKinds token={token} kinds={allowed} />
      )}
    </GuestVisitFrame>
  );
}
