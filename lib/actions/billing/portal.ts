"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { type LinkPageState, runLinkAction } from "@/lib/actions/follow-link";
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

export type PortalSignInField = "email" | "code";

/**
 * The sign-in form's state. The form first asks for an email address, then for the code that was sent to that
 * address.
 */
export type PortalSignInState = PublicFormState<PortalSignInField> & {
  step: PortalSignInField;
  email: string;
};

/**
 * Emails a sign-in code or, if the form contains a code, signs the client in. The response to the first step is the
 * same for every email address, so that it doesn't reveal which addresses belong to clients.
 */
export async function portalSignInAction(
  _previous: PortalSignInState,
  form: FormData,
): Promise<PortalSignInState> {
  const organizationId = getText(form, "organization_id");
  const email = getText(form, "email");
  const code = getText(form, "code");
  const step = form.has("code") ? "code" : "email";
  const place = findPortalPlace(form.get("section"));
  try {
    const { ctx, client } = await getPortalVisitor(organizationId);
    if (step === "email") {
      const sent = await requestPortalSignIn({ ctx, client, input: { email }, place });
      return { status: "idle", step: "code", email: sent.email };
    }
    const session = await signInWithPortalCode({ ctx, client, input: { email, code } });
    await setPortalCookie(session.organizationId, session.token);
  } catch (error) {
    const message = getErrorText(error);
    return {
      ...{ status: "refused", step, email, message },
      ...{ fieldErrors: { [step]: message }, values: { email, code } },
    };
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
  const state = await runLinkAction(form, async ({ input }) => {
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
      // Refreshes the pages that the browser has cached, so that they show the saved details.
      refresh();
    },
  });
}
