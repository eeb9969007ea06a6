"use server";

import { revalidatePath } from "next/cache";
import { horseAction, signedInAction } from "@/lib/actions/client";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { completeCareNow } from "@/lib/domain/care/care-plans/complete-care-now";
import { createCarePlan } from "@/lib/domain/care/care-plans/create-care-plan";
import { endCarePlan } from "@/lib/domain/care/care-plans/end-care-plan";
import { nestVisitFields, visitFormSchema } from "@/lib/domain/care/care-plans/model/form-values";
import {
  careItemIdSchema,
  carePlanIdSchema,
  createCarePlanSchema,
  planCareForAllHorsesSchema,
  updateCarePlanSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { planCareForAllHorses } from "@/lib/domain/care/care-plans/plan-care-for-all-horses";
import { reopenCare } from "@/lib/domain/care/care-plans/reopen-care";
import { skipCare } from "@/lib/domain/care/care-plans/skip-care";
import { updateCarePlan } from "@/lib/domain/care/care-plans/update-care-plan";
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

export const completeCareNowAction = horseAction
  .inputSchema(careItemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const done = await mapError(SAVE_FAILED, () => completeCareNow({ ctx, input }));
    revalidateCarePages();
    return done;
  });

export const skipCareAction = horseAction
  .inputSchema(careItemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const skipped = await mapError(SAVE_FAILED, () => skipCare({ ctx, input }));
    revalidateCarePages();
    return skipped;
  });

export const reopenCareAction = horseAction
  .inputSchema(careItemIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const reopened = await mapError(SAVE_FAILED, () => reopenCare({ ctx, input }));
    revalidateCarePages();
    return reopened;
  });

export const createCarePlanAction = horseAction
  .inputSchema(createCarePlanSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plans = await mapError(SAVE_FAILED, () => createCarePlan({ ctx, input }));
    revalidateCarePages();
    return plans;
  });

export const planCareForAllHorsesAction = signedInAction
  .inputSchema(planCareForAllHorsesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plans = await mapError(SAVE_FAILED, () => planCareForAllHorses({ ctx, input }));
    revalidateCarePages();
    return plans;
  });

export const updateCarePlanAction = horseAction
  .inputSchema(updateCarePlanSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plan = await mapError(SAVE_FAILED, () => updateCarePlan({ ctx, input }));
    revalidateCarePages();
    return plan;
  });

export const endCarePlanAction = horseAction
  .inputSchema(carePlanIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const plan = await mapError(SAVE_FAILED, () => endCarePlan({ ctx, input }));
    revalidateCarePages();
    return plan;
  });
