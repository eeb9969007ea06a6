import type { Metadata } from "next";
import type { GuestVisitSheet } from "@/lib/domain/care/guest-links/read-guest-link";
import { GUEST_STATE_LABELS } from "@/lib/domain/care/guest-links/states";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { answerStatus } from "@/lib/http/answer-status";
import { readGuestVisit } from "@/lib/http/care/read-guest-link";
import type { AddressParameters } from "@/lib/lists/address";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { VisitForm } from "./_components/visit-form";
import { VisitFrame } from "./_components/visit-frame";
import { VisitKinds } from "./_components/visit-kinds";
import { VisitRequest } from "./_components/visit-request";

export const metadata: Metadata = hiddenPageMetadata("Log a visit");

interface VisitPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<AddressParameters>;
}

/** The page that a guest link opens: no session, no scripts required, and only the data that its creator shares. */
export default async function VisitPage({ params, searchParams }: VisitPageProps) {
  const { token } = await params;
  const read = await readGuestVisit(token);
  if (read.state === "failed") {
    answerStatus(503);
    return <Said title="This page can't be loaded right now">Wait a moment and load this page again.</Said>;
  }
  const found = read.value;
  if (found.state === "none") {
    answerStatus(404);
    return <Said title="This link doesn't work">Part of the address may be missing. Ask the sender.</Said>;
  }
  if (found.state === "tooMany") {
    answerStatus(429);
    return <Said title="Too many invalid links">Wait a few minutes, then open the link again.</Said>;
  }
  const { sheet } = found;
  if (sheet.state !== "open") {
    if (sheet.state !== "used") answerStatus(410);
    const [title, text] = GUEST_STATE_LABELS[sheet.state];
    return <Said title={title}>{text}</Said>;
  }
  return <Open token={token} sheet={sheet} named={[(await searchParams).kind ?? []].flat()} />;
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <VisitFrame title={title}>
      <p className="mt-3 text-ink-soft">{children}</p>
    </VisitFrame>
  );
}

function Open({ token, sheet, named }: { token: string; sheet: GuestVisitSheet; named: readonly string[] }) {
  const { kinds: allowed, today } = sheet;
  const kinds = allowed.length === 1 ? allowed : allowed.filter((kind) => named.includes(kind));
  const [only] = kinds;
  const title = only && kinds.length === 1 ? `Log a visit: ${RECORD_LABELS[only]}` : "Log a visit";
  return (
    <VisitFrame title={title}>
      <VisitRequest sheet={sheet} />
      {only ? (
        <VisitForm
          key={kinds.join()}
          token={token}
          kinds={kinds}
          allowed={allowed}
          today={today}
          sheet={sheet}
        />
      ) : (
        <VisitKinds token={token} kinds={allowed} />
      )}
    </VisitFrame>
  );
}
