"use server";

import { refresh, revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getText, type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { getPortalApprovalsPath, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { decidePortalApproval } from "@/lib/domain/billing/portal/portal-approvals";
import { writePortalMessage } from "@/lib/domain/billing/portal/portal-messages";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { requirePortalSession } from "@/lib/http/billing/portal";

const DECISION_FIELDS = ["charge_id", "revision", "decision", "reason"] as const;
export type PortalDecisionField = (typeof DECISION_FIELDS)[number];
export type PortalDecisionState = PublicFormState<PortalDecisionField>;

/** Approves or declines a charge. Works without JavaScript. */
export async function decidePortalApprovalAction(
  _previous: PortalDecisionState,
  form: FormData,
): Promise<PortalDecisionState> {
  const organizationId = getText(form, "organization_id");
  const decided: { state?: string } = {};
  const state = await submitPublicForm({
    form,
    fields: DECISION_FIELDS,
    send: async ({ decision, ...fields }) => {
      const { ctx } = await requirePortalSession(organizationId);
      const choice = decision === "approve" ? "approve" : "decline";
      decided.state = await decidePortalApproval({ ctx, input: { ...fields, decision: choice } });
    },
  });
  if (decided.state) redirect(`${getPortalApprovalsPath(organizationId)}?done=${decided.state}`);
  // The charge may have changed, so the form must show the charge's current state.
  refresh();
  return state;
}

const MESSAGE_FIELDS = ["subject", "text"] as const;
export type PortalMessageField = (typeof MESSAGE_FIELDS)[number];
export type PortalMessageState = PublicFormState<PortalMessageField>;

/** Sends a message to the stable. Works without JavaScript. */
export async function writePortalMessageAction(
  _previous: PortalMessageState,
  form: FormData,
): Promise<PortalMessageState> {
  const organizationId = getText(form, "organization_id");
  const state = await submitPublicForm({
    form,
    fields: MESSAGE_FIELDS,
    send: async (input) => {
      const { ctx } = await requirePortalSession(organizationId);
      await writePortalMessage({ ctx, input });
    },
  });
  if (state.status === "sent") redirect(`${getPortalPath(organizationId)}/messages?done=sent`);
  return state;
}

export type PortalPaymentState = PublicFormState<never>;

/** Starts a payment for the selected invoices and redirects to the payment page. Works without JavaScript. */
export async function startPortalPaymentAction(
  _previous: PortalPaymentState,
  form: FormData,
): Promise<PortalPaymentState> {
  const organizationId = getText(form, "organization_id");
  const invoiceIds = form.getAll("invoice_id").flatMap((id) => (typeof id === "string" ? [id] : []));
  const started: { id?: string } = {};
  const state = await submitPublicForm({
    form,
    fields: [],
    send: async () => {
      const { ctx } = await requirePortalSession(organizationId);
      started.id = (await startPortalPayment({ ctx, input: { invoice_ids: invoiceIds } })).id;
    },
  });
  if (started.id) redirect(`${getPortalPath(organizationId)}/pay/${started.id}`);
  if (state.status !== "refused") return { status: "idle" };
  // The invoices may have changed, so the page must show their current state.
  revalidatePath(`${getPortalPath(organizationId)}/pay`);
  const [fieldError] = Object.values<string | undefined>(state.fieldErrors);
  return { status: "refused", message: fieldError ?? state.message, fieldErrors: {}, values: {} };
}
