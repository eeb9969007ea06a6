import "server-only";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { getButtonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { type FoundInvitation, findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import {
  INVITATION_PAGE_TEXTS,
  INVITATION_VALIDATION_FAILED,
  INVITATION_VALIDATION_TEXTS,
  type InvitationKind,
} from "@/lib/domain/organizations/invitations/model/usability";
import {
  type InvitationReference,
  isWellFormedInvitationToken,
} from "@/lib/domain/organizations/invitations/require-usable-invitation";
import { isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";
import { toDomainError } from "@/lib/to-domain-error";
import { InvitationUnavailable } from "./invitation-unavailable";
import { InvitationView } from "./invitation-view";

/** Renders the page that an invitation's link or QR code opens (docs/product/invitations.md). */
export async function InvitationLanding(reference: { kind: InvitationKind; token: string }) {
  const read = await readInvitation(reference);
  if (read.state === "failed") return <LoadFailed {...reference} message={read.message} />;
  const { invitation, visitorName } = read;
  if (!invitation.details) {
    setPageStatus(404);
    // A malformed token has its own message, because "not found" wouldn't describe the problem.
    const title = isWellFormedInvitationToken(reference.token)
      ? INVITATION_VALIDATION_TEXTS.notFound
      : INVITATION_PAGE_TEXTS.invalid;
    return <InvitationUnavailable title={title} text={INVITATION_PAGE_TEXTS.notFound} />;
  }
  const reason = invitation.state === "unusable" ? invitation.reason : null;
  return <InvitationView details={invitation.details} reason={reason} visitorName={visitorName} />;
}

function LoadFailed({ kind, token, message }: { kind: InvitationKind; token: string; message: string }) {
  return (
    <AuthFrame title={INVITATION_PAGE_TEXTS.loadFailed}>
      <Alert tone="error" title={message}>
        Your invitation isn't lost. Wait a moment and try again.
      </Alert>
      {/* Without a referrer, the page behaves as on the first visit and tries to open the app again. */}
      <a
        href={`/invite/${kind}/${encodeURIComponent(token)}`}
        rel="noreferrer"
        className={`mt-5 ${getButtonClass({ block: true })}`}
      >
        <Icon name="arrow-counter-clockwise" />
        Retry
      </a>
    </AuthFrame>
  );
}

type InvitationLookup =
  | { state: "found"; invitation: FoundInvitation; visitorName: string | null }
  | { state: "failed"; message: string };

/** Reads the invitation and the signed-in user. Reports a failed lookup as a failure, never as "not found". */
async function readInvitation(input: InvitationReference): Promise<InvitationLookup> {
  const { ctx, client } = await getCurrentVisitor();
  try {
    const loaded = await findPageContext();
    const finding = findInvitation({ ctx: loaded?.ctx ?? ctx, client, input });
    const invitation = await withTimeout(finding, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
    return { state: "found", invitation, visitorName: loaded?.viewer.name ?? null };
  } catch (error) {
    const refusal = toDomainError(error, INVITATION_VALIDATION_FAILED);
    if (isServerFailure(refusal))
      logger().error({ error: refusal.cause ?? refusal }, "Invitation lookup failed");
    return { state: "failed", message: refusal.message };
  }
}
