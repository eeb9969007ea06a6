"use server";

import { redirect } from "next/navigation";
import { followLink, type LinkPageState } from "@/lib/actions/follow-link";
import { getText, type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import {
  PORTAL_DETAILS_FIELDS,
  type PortalDetailsField,
} from "@/lib/domain/billing/portal/model/schemas";
import { requestPortalSignIn } from "@/lib/domain/billing/portal/request-portal-sign-in";
import { signInWithPortalCode, signInWithPortalLink } from "@/lib/domain/billing/portal/sign-in-to-portal";
import { signOutOfPortal } from "@/lib/domain/billing/portal/sign-out-of-portal";
import { updatePortalDetails } from "@/lib/domain/billing/portal/update-portal-details";
import { DomainError, isServerFailure } from "@/lib/errors";
import { getPortalVisitor, requirePortalSession, setPortalCookie } from "@/lib/http/billing/portal";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/** The form asks for the email address first and then for the code that was mailed to it. */
export interface PortalSignInState {
  step: "email" | "code";
  email: string;
  error: string | null;
}

/**
 * Mails a sign-in code, or signs the client in with it. A form with a code is the second step. The response to an
 * address is the same for clients and strangers.
 */
export async function portalSignInAction(_previous: PortalSignInState, form: FormData): Promise<PortalSignInState> {
  const organizationId = getText(form, "organization_id");
  const email = getText(form, "email");
  const code = form.get("code");
  try {
    const { ctx, client } = await getPortalVisitor(organizationId);
    if (typeof code !== "string") {
      const sent = await requestPortalSignIn({ ctx, client, input: { email } });
      return { step: "code", email: sent.email, error: null };
    }
    const session = await signInWithPortalCode({ ctx, client, input: { email, code } });
    await setPortalCookie(session.organizationId, session.token);
  } catch (error) {
    return { step: typeof code === "string" ? "code" : "email", email, error: getErrorText(error) };
  }
  redirect(getPortalPath(organizationId));
}

function getErrorText(error: unknown): string {
  const refusal = toDomainError(error);
  if (isServerFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Portal sign-in failed");
  const [fieldError] = Object.values(refusal.fieldErrors ?? {});
  return fieldError ?? refusal.message;
}

/** Signs a client in with a mailed link, after a click on the button of its page. */
export async function followPortalLinkAction(_previous: LinkPageState, form: FormData): Promise<LinkPageState> {
  const organizationId = getText(form, "organization_id");
  const state = await followLink(form, async ({ input }) => {
    const { ctx, client } = await getPortalVisitor(organizationId);
    const session = await signInWithPortalLink({ ctx, client, input });
    await setPortalCookie(session.organizationId, session.token);
  });
  if (state === "done") redirect(getPortalPath(organizationId));
  return state;
}

/** Ends the session and removes its cookie. */
export async function signOutOfPortalAction(form: FormData): Promise<void> {
  const organizationId = getText(form, "organization_id");
  try {
    const { ctx } = await requirePortalSession(organizationId);
    await signOutOfPortal({ ctx });
    if (ctx.organization) await setPortalCookie(ctx.organization.id, "");
  } catch (error) {
    // An ended session is signed out already.
    if (!(error instanceof DomainError && ["UNAUTHENTICATED", "NOT_FOUND"].includes(error.code))) throw error;
  }
  redirect(getPortalPath(organizationId));
}

/** Saves the client's phone number, postal address and emergency contact. */
export async function updatePortalDetailsAction(
  _previous: PublicFormState<PortalDetailsField>,
  form: FormData,
): Promise<PublicFormState<PortalDetailsField>> {
  return submitPublicForm({
    form,
    fields: PORTAL_DETAILS_FIELDS,
    send: async (input) => {
      const { ctx } = await requirePortalSession(getText(form, "organization_id"));
      await updatePortalDetails({ ctx, input });
    },
  });
}
