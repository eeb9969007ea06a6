"use server";

import { revalidatePath } from "next/cache";
import { horseAction, signedInAction } from "@/lib/actions/client";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { completeCareNow } from "@/lib/domain/care/care-plans/complete-care-now";
import { createPlan } from "@/lib/domain/care/care-plans/create-plan";
import { endPlan } from "@/lib/domain/care/care-plans/end-plan";
import { nestVisitFields, visitFormSchema } from "@/lib/domain/care/care-plans/model/form-values";
import {
  createPlanSchema,
  itemIdSchema,
  planForAllSchema,
  planIdSchema,
  updatePlanSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { planCareForAllHorses } from "@/lib/domain/care/care-plans/plan-care-for-all-horses";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { updatePlan } from "@/lib/domain/care/care-plans/update-plan";
import { mapError } from "@/lib/map-error";
import { markUnparsed } from "@/lib/mark-unparsed";

const SAVE_FAILED = "Failed to save your changes. Please try again.";

/** Refreshes every page that shows due care, including the horse's page. */
function revalidateCarePages(): void {
  for (const path of ["/care", "/dashboard", "/horses"]) revalidatePath(path, "layout");
}

export const completeCareAction = horseAction
  .inputSchema(visitFormSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = markUnparsed(nestVisitFields(clientInput));
    const done = await mapError(SAVE_FAILED, () => completeCare({ ctx, input }));
    revalidateCarePages();
    return done;
  });

export const completeNowAction = horseAction
  .inputSchema(itemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const done = await mapError(SAVE_FAILED, () => completeCareNow({ ctx, input }));
    revalidateCarePages();
    return done;
  });

export const skipCareAction = horseAction
  .inputSchema(itemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const skipped = await mapError(SAVE_FAILED, () => skipCare({ ctx, input }));
    revalidateCarePages();
    return skipped;
  });

export const reopenCareAction = horseAction
  .inputSchema(itemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const reopened = await mapError(SAVE_FAILED, () => reopenCare({ ctx, input }));
    revalidateCarePages();
    return reopened;
  });

export const createPlanAction = horseAction
  .inputSchema(createPlanSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plans = await mapError(SAVE_FAILED, () => createPlan({ ctx, input }));
    revalidateCarePages();
    return plans;
  });

export const planForAllAction = signedInAction
  .inputSchema(planForAllSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plans = await mapError(SAVE_FAILED, () => planCareForAllHorses({ ctx, input }));
    revalidateCarePages();
    return plans;
  });

export const updatePlanAction = horseAction
  .inputSchema(updatePlanSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plan = await mapError(SAVE_FAILED, () => updatePlan({ ctx, input }));
    revalidateCarePages();
    return plan;
  });

export const endPlanAction = horseAction
  .inputSchema(planIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plan = await mapError(SAVE_FAILED, () => endPlan({ ctx, input }));
    revalidateCarePages();
    return plan;
  });
