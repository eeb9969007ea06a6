import { SignInToAccept } from "@/components/handoff/sign-in-to-accept";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { getTransferPath } from "@/lib/domain/horses/horse-transfers/transfer-path";
import type { TransferPageData } from "@/lib/http/horses/read-transfer-page";
import { AcceptTransferForm } from "./accept-transfer-form";

/**
 * Shows the offered horse, its sender and the transferred records. Signed-in users can accept the horse for one of
 * their organizations.
 */
export function TransferOffer({ token, transfer }: { token: string; transfer: TransferPageData }) {
  const { sheet, visitorName, organizations } = transfer;
  const { horseName, createdByName, organizationName, note } = sheet;
  return (
    <AuthFrame
      title={`${horseName} is being transferred to you`}
      description={`By ${createdByName} of ${organizationName}`}
    >
      <p>You receive {horseName} with:</p>
      <ul className="mt-2 list-disc pl-5">
        {listTransferredContents(sheet).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note && (
        <blockquote className="mt-4 whitespace-pre-line break-words rounded-small bg-sunken px-4 py-3">
          {note}
        </blockquote>
      )}
      <p className="mt-4 text-ink-soft text-sm">
        You can accept until <DateText value={sheet.expiresAt} />. Cost records stay with {organizationName},
        which keeps a copy of the history.
      </p>
      {visitorName === null ? (
        <SignInToAccept path={getTransferPath(token)} />
      ) : organizations.length === 0 ? (
        <Alert tone="info" title="You don't have an organization for this horse yet" className="mt-5">
          To accept the horse, create an organization or join another one where you can add horses.
        </Alert>
      ) : (
        <AcceptTransferForm token={token} organizations={organizations} visitorName={visitorName} />
      )}
    </AuthFrame>
  );
}

function listTransferredContents({
  records,
  files,
  withCare,
  withCard,
}: TransferPageData["sheet"]): string[] {
  return [
    records === 1 ? "1 health record" : `${records} health records`,
    ...(files > 0 ? [files === 1 ? "1 photo or document" : `${files} photos and documents`] : []),
    ...(withCare ? ["Planned care"] : []),
    ...(withCard ? ["The emergency card"] : []),
  ];
}
