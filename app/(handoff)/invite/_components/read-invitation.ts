import "server-only";
import { type FoundInvitation, findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import type { InvitationReference } from "@/lib/domain/organizations/invitations/look-up-invitation";
import { VALIDATION_FAILED } from "@/lib/domain/organizations/invitations/reasons";
import { isFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { currentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { LOOKUP_TIMEOUT_MESSAGE, LOOKUP_TIMEOUT_MS, withTimeout } from "@/lib/timeout";
import { toDomainError } from "@/lib/to-domain-error";

export type InvitationLookup =
  | { state: "found"; invitation: FoundInvitation; visitorName: string | null }
  | { state: "failed"; message: string };

/** Reads the invitation and the signed-in person. Reports a failed lookup as such, never as "not found". */
export async function readInvitation(input: InvitationReference): Promise<InvitationLookup> {
  const { ctx, client } = await currentVisitor();
  try {
    const loaded = await findPageContext();
    const finding = findInvitation({ ctx: loaded?.ctx ?? ctx, client, input });
    const invitation = await withTimeout(finding, LOOKUP_TIMEOUT_MS, LOOKUP_TIMEOUT_MESSAGE);
    return { state: "found", invitation, visitorName: loaded?.viewer.name ?? null };
  } catch (error) {
    const refusal = toDomainError(error, VALIDATION_FAILED);
    if (isFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Invitation lookup failed");
    return { state: "failed", message: refusal.message };
  }
}
