import { z } from "zod";
import { getAddChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { createCurrencySchemas } from "@/lib/money/amount-field";

/** A charge and the task that it is for. */
export const getChargeTaskSchema = createCurrencySchemas((currency) =>
  getAddChargeSchema(currency).extend({
    source_id: z.guid("Send the ID of a completed task.").toLowerCase(),
  }),
);
export const chargeTaskSchema = getChargeTaskSchema(null);
export type ChargeTaskInput = z.input<typeof chargeTaskSchema>;

export const taskIdsSchema = z.object({ ids: z.array(z.guid("Send the IDs of tasks.")) });
export type TaskIdsInput = z.input<typeof taskIdsSchema>;
