"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { followLink, type LinkPageState } from "@/lib/actions/follow-link";
import { getText, type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { findPortalPlace, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { PORTAL_DETAILS_FIELDS, type PortalDetailsField } from "@/lib/domain/billing/portal/model/schemas";
import { requestPortalSignIn } from "@/lib/domain/billing/portal/request-portal-sign-in";
import { signInWithPortalCode, signInWithPortalLink } from "@/lib/domain/billing/portal/sign-in-to-portal";
import { updatePortalDetails } from "@/lib/domain/billing/portal/update-portal-details";
import { isServerFailure } from "@/lib/errors";
import { getPortalVisitor, requirePortalSession, setPortalCookie } from "@/lib/http/billing/portal";
import { logger } from "@/lib/logger";
import { toDomainError } from "@/lib/to-domain-error";

/**
 * The sign-in form's state. The form first asks for an email address, then for the code that was sent to that address.
 */
export interface PortalSignInState {
  status: "email" | "code";
  email: string;
  error: string | null;
}

/**
 * Emails a sign-in code or, if the form contains a code, signs the client in. The response to the first step is the
 * same for every email address, so that it doesn't reveal who is a client.
 */
export async function portalSignInAction(
  _previous: PortalSignInState,
  form: FormData,
): Promise<PortalSignInState> {
  const organizationId = getText(form, "organization_id");
  const email = getText(form, "email");
  const code = form.get("code");
  const place = findPortalPlace(form.get("section"));
  try {
    const { ctx, client } = await getPortalVisitor(organizationId);
    if (typeof code !== "string") {
      const sent = await requestPortalSignIn({ ctx, client, input: { email }, place });
      return { status: "code", email: sent.email, error: null };
    }
    const session = await signInWithPortalCode({ ctx, client, input: { email, code } });
    await setPortalCookie(session.organizationId, session.token);
  } catch (error) {
    return { status: typeof code === "string" ? "code" : "email", email, error: getErrorText(error) };
  }
  redirect(getPortalPath(organizationId, place));
}

function getErrorText(error: unknown): string {
  const refusal = toDomainError(error);
  if (isServerFailure(refusal)) logger().error({ error: refusal.cause ?? refusal }, "Portal sign-in failed");
  const [fieldError] = Object.values(refusal.fieldErrors ?? {});
  return fieldError ?? refusal.message;
}

/** Signs a client in with an emailed link. Called when the client clicks the button on the linked page. */
export async function followPortalLinkAction(
  _previous: LinkPageState,
  form: FormData,
): Promise<LinkPageState> {
  const organizationId = getText(form, "organization_id");
  const state = await followLink(form, async ({ input }) => {
    const { ctx, client } = await getPortalVisitor(organizationId);
    const session = await signInWithPortalLink({ ctx, client, input });
    await setPortalCookie(session.organizationId, session.token);
  });
  if (state === "done") redirect(getPortalPath(organizationId, findPortalPlace(form.get("section"))));
  return state;
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
      // React resets the form after the action, so the page must already contain the saved values.
      refresh();
    },
  });
}
