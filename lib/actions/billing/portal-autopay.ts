"use server";

import { revalidatePath } from "next/cache";
import { getText, type PublicFormState, submitPublicForm } from "@/lib/actions/public-form";
import { START_AUTOPAY_FIELDS, type StartAutopayField } from "@/lib/domain/billing/autopay/model/schemas";
import { startAutopaySetup } from "@/lib/domain/billing/autopay/start-setup";
import { stopOwnAutopay } from "@/lib/domain/billing/autopay/stop-autopay";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { readPortalAmount } from "@/lib/domain/billing/portal/read-portal-amount";
import { requirePortalClient } from "@/lib/http/billing/portal";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * The form's state. After the form is submitted, `url` is the URL of Stripe's page for entering the payment
 * method.
 */
export type StartAutopayState = PublicFormState<StartAutopayField> & { url?: string };

/** Stores the client's authorization and returns the URL of Stripe's page for entering the payment method. */
export async function startAutopayAction(
  _previous: StartAutopayState,
  form: FormData,
): Promise<StartAutopayState> {
  let url: string | undefined;
  const state = await submitPublicForm({
    form,
    fields: START_AUTOPAY_FIELDS,
    send: async (input) => {
      const { ctx, client } = await requirePortalClient(getText(form, "organization_id"));
      // Only bank debits have a maximum amount. Bank debits are always in US dollars.
      const maxAmount = await readPortalAmount({ ctx, input: { text: input.max_amount, currency: "usd" } });
      const page = await startAutopaySetup({
        ...{ ctx, client },
        input: markUnparsed({ ...input, max_amount: maxAmount }),
      });
      url = page.url;
    },
  });
  return url === undefined ? state : { ...state, url };
}

/** Stops the client's automatic payments. */
export async function stopAutopayAction(
  _previous: PublicFormState<never>,
  form: FormData,
): Promise<PublicFormState<never>> {
  const organizationId = getText(form, "organization_id");
  return submitPublicForm({
    form,
    fields: [],
    send: async () => {
      const { ctx, client } = await requirePortalClient(organizationId);
      await stopOwnAutopay({ ctx, client });
      revalidatePath(`${getPortalPath(organizationId)}/autopay`);
    },
  });
}
