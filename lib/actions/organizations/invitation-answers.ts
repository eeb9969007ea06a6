"use server";

import { getText } from "@/lib/actions/public-form";
import type { Context } from "@/lib/auth/context";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { declineTrainerInvitation } from "@/lib/domain/organizations/invitations/decline-trainer-invitation";
import { ALREADY_MEMBER, INVITATION_ACCEPT_FAILED } from "@/lib/domain/organizations/invitations/model/texts";
import { type DomainError, isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of an invitation's page after its form was sent. Works without JavaScript. */
export type InvitationAnswerState =
  | { status: "asking" }
  | { status: "joined" }
  | { status: "declined" }
  | { status: "member" }
  | { status: "refused"; message: string; isSignedOut: boolean };

/** Accepts an invitation or declines a trainer's, depending on the button. */
export async function answerInvitationAction(
  _previous: InvitationAnswerState,
  form: FormData,
): Promise<InvitationAnswerState> {
  try {
    const loaded = await findPageContext();
    return await submitAnswer(loaded?.ctx ?? (await getCurrentVisitor()).ctx, form);
  } catch (error) {
    return toState(toDomainError(error, INVITATION_ACCEPT_FAILED));
  }
}

async function submitAnswer(ctx: Context, form: FormData): Promise<InvitationAnswerState> {
  const input = { kind: getText(form, "kind"), token: getText(form, "token") };
  if (getText(form, "answer") === "decline") {
    await declineTrainerInvitation({ ctx, input });
    return { status: "declined" };
  }
  await acceptInvitation({ ctx, input });
  return { status: "joined" };
}

function toState(refusal: DomainError): InvitationAnswerState {
  const { code, message } = refusal;
  if (isServerFailure(refusal))
    logger().error({ error: refusal.cause ?? refusal }, "Failed to respond to an invitation");
  if (message === ALREADY_MEMBER) return { status: "member" };
  return { status: "refused", message, isSignedOut: code === "UNAUTHENTICATED" };
}
