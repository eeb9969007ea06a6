"use server";

import { getText } from "@/lib/actions/public-form";
import type { Context } from "@/lib/auth/context";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { declineTrainerInvitation } from "@/lib/domain/organizations/invitations/decline-trainer-invitation";
import { INVITATION_ACCEPT_FAILED } from "@/lib/domain/organizations/invitations/model/usability";
import { isAlreadyMemberError } from "@/lib/domain/organizations/members/model/already-member-error";
import { type DomainError, isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of an invitation form before and after submission, with or without JavaScript. */
export type InvitationResponseState =
  | { status: "asking" }
  | { status: "joined" }
  | { status: "declined" }
  | { status: "member" }
  | { status: "refused"; message: string; isSignedOut: boolean };

/** Accepts an invitation or declines a trainer invitation, depending on the button that was clicked. */
export async function respondToInvitationAction(
  _previous: InvitationResponseState,
  form: FormData,
): Promise<InvitationResponseState> {
  try {
    const loaded = await findPageContext();
    return await submitResponse(loaded?.ctx ?? (await getCurrentVisitor()).ctx, form);
  } catch (error) {
    return toState(toDomainError(error, INVITATION_ACCEPT_FAILED));
  }
}

async function submitResponse(ctx: Context, form: FormData): Promise<InvitationResponseState> {
  const input = { kind: getText(form, "kind"), token: getText(form, "token") };
  if (getText(form, "answer") === "decline") {
    await declineTrainerInvitation({ ctx, input });
    return { status: "declined" };
  }
  await acceptInvitation({ ctx, input });
  return { status: "joined" };
}

function toState(refusal: DomainError): InvitationResponseState {
  const { code, message } = refusal;
  if (isServerFailure(refusal))
    logger().error({ error: refusal.cause ?? refusal }, "Failed to respond to an invitation");
  if (isAlreadyMemberError(refusal)) return { status: "member" };
  return { status: "refused", message, isSignedOut: code === "UNAUTHENTICATED" };
}
