import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { isWellFormedToken } from "@/lib/domain/organizations/invitations/look-up-invitation";
import {
  type InvitationKind,
  PAGE_TEXTS,
  VALIDATION_TEXTS,
} from "@/lib/domain/organizations/invitations/reasons";
import { answerStatus } from "@/lib/http/answer-status";
import { InvitationView } from "./invitation-view";
import { NoInvitation } from "./no-invitation";
import { readInvitation } from "./read-invitation";

/** The page that an invitation's QR code or link opens (specification §2.20). */
export async function InvitationLanding(reference: { kind: InvitationKind; token: string }) {
  const read = await readInvitation(reference);
  if (read.state === "failed") return <LoadFailed {...reference} message={read.message} />;
  const { invitation, visitorName } = read;
  if (!invitation.details) {
    answerStatus(404);
    // No validation reason fits a string that can't be a token.
    const title = isWellFormedToken(reference.token) ? VALIDATION_TEXTS.notFound : PAGE_TEXTS.invalid;
    return <NoInvitation title={title} text={PAGE_TEXTS.notFound} />;
  }
  const reason = invitation.state === "unusable" ? invitation.reason : null;
  return <InvitationView details={invitation.details} reason={reason} visitorName={visitorName} />;
}

function LoadFailed({ kind, token, message }: { kind: InvitationKind; token: string; message: string }) {
  return (
    <AuthFrame title={PAGE_TEXTS.loadFailed}>
      <Alert tone="error" title={message}>
        Your invitation isn't lost. Wait a moment and try again.
      </Alert>
      {/* Without a referrer the page starts as on the first visit and tries the app again. */}
      <a
        href={`/invite/${kind}/${encodeURIComponent(token)}`}
        rel="noreferrer"
        className={`mt-5 ${buttonClass({ block: true })}`}
      >
        <Icon name="arrow-counter-clockwise" />
        Retry
      </a>
    </AuthFrame>
  );
}
