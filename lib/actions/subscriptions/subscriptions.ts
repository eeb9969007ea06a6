"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { cancelPlan } from "@/lib/domain/subscriptions/changes/cancel-plan";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { previewPlanChange } from "@/lib/domain/subscriptions/changes/preview-plan-change";
import { resumePlan } from "@/lib/domain/subscriptions/changes/resume-plan";
import { openBillingPortal } from "@/lib/domain/subscriptions/checkout/open-billing-portal";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { verifyCheckout } from "@/lib/domain/subscriptions/checkout/verify-checkout";
import {
  planChoiceSchema,
  previewedChoiceSchema,
  verifyCheckoutSchema,
} from "@/lib/domain/subscriptions/model/schemas";

/** The caller navigates to `url`, which is the payment page. */
export const startCheckoutAction = signedInAction
  .inputSchema(planChoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => startCheckout({ ctx, input }));

export const verifyCheckoutAction = signedInAction
  .inputSchema(verifyCheckoutSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const verified = await verifyCheckout({ ctx, input });
    refresh();
    return verified;
  });

/** For `checkout`, the caller navigates to the URL. Otherwise, the caller reloads the page. */
export const changePlanAction = signedInAction
  .inputSchema(previewedChoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const change = await changePlan({ ctx, input });
    if (change.kind !== "checkout") refresh();
    return change;
  });

export const previewPlanChangeAction = signedInAction
  .inputSchema(planChoiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => previewPlanChange({ ctx, input }));

export const cancelPlanAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const canceled = await cancelPlan({ ctx });
  refresh();
  return canceled;
});

export const resumePlanAction = signedInAction.action(async ({ ctx: { ctx } }) => {
  const resumed = await resumePlan({ ctx });
  refresh();
  return resumed;
});

export const openBillingPortalAction = signedInAction.action(async ({ ctx: { ctx } }) =>
  openBillingPortal({ ctx }),
);
