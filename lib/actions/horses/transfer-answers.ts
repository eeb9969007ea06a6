"use server";

import { redirect } from "next/navigation";
import { getText } from "@/lib/actions/public-form";
import { loadContext } from "@/lib/auth/load-context";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { getTransferPath } from "@/lib/domain/horses/horse-transfers/transfer-path";
import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { createUnauthenticatedError, DomainError, isServerFailure } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { isUuid } from "@/lib/ids";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

const ACCEPT_FAILED = "Failed to accept the transfer. Please try again.";

/**
 * The state of the form that accepts a transfer, before submission or after a failed attempt. The form also works
 * without JavaScript.
 */
export type AcceptTransferState =
  | { status: "asking" }
  | { status: "refused"; message: string; upgradeHref: string | null; organizationId: string };

/**
 * Accepts the horse for the chosen organization and switches to that organization. The page then shows the result.
 */
export async function acceptHorseTransferAction(
  _previous: AcceptTransferState,
  form: FormData,
): Promise<AcceptTransferState> {
  const organizationId = getText(form, "organization_id");
  const token = getText(form, "token");
  try {
    await accept(token, organizationId);
  } catch (error) {
    return toState(toDomainError(error, ACCEPT_FAILED), organizationId);
  }
  redirect(getTransferPath(token));
}

async function accept(token: string, organizationId: string): Promise<void> {
  const session = await findPageContext();
  if (!session) throw createUnauthenticatedError();
  // A missing choice doesn't default to the current organization, because a transfer can't be undone.
  if (!isUuid(organizationId)) throw new DomainError("VALIDATION", "Choose an organization for the horse.");
  const { client, ctx } = await getCurrentVisitor();
  const loaded = await loadContext({
    sessionId: session.viewer.sessionId,
    actorKind: "user",
    requestId: ctx.requestId,
    organizationId,
  });
  if (!loaded) throw createUnauthenticatedError();
  await acceptHorseTransfer({ ctx: loaded.ctx, client, input: { token } });
  if (loaded.ctx.organization?.id === session.ctx.organization?.id) return;
  await switchOrganization({ ctx: session.ctx, input: { organizationId } });
}

function toState(refusal: DomainError, organizationId: string): AcceptTransferState {
  if (isServerFailure(refusal))
    logger().error({ error: refusal.cause ?? refusal }, "Failed to accept a transfer");
  const { message, upgrade } = refusal;
  return { status: "refused", message, upgradeHref: upgrade?.path ?? null, organizationId };
}
