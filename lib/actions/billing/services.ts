"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { archiveService, restoreService } from "@/lib/domain/billing/services/archive-service";
import { cancelPriceChange, changeServicePrice } from "@/lib/domain/billing/services/change-service-price";
import { createService } from "@/lib/domain/billing/services/create-service";
import { toServiceChoice } from "@/lib/domain/billing/services/dto";
import { listServices } from "@/lib/domain/billing/services/list-services";
import {
  cancelPriceChangeSchema,
  createPriceChangeSchema,
  createServiceSchema,
  listServicesSchema,
  serviceIdSchema,
  updateServiceSchema,
} from "@/lib/domain/billing/services/model/schemas";
import { updateService } from "@/lib/domain/billing/services/update-service";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the service. Please try again.";

function revalidatePriceList(): void {
  revalidatePath("/pro-dashboard/services");
}

export const createServiceAction = signedInAction
  .inputSchema(createServiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => createService({ ctx, input }));
    revalidatePriceList();
    return service;
  });

export const updateServiceAction = signedInAction
  .inputSchema(updateServiceSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => updateService({ ctx, input }));
    revalidatePriceList();
    return service;
  });

export const changeServicePriceAction = signedInAction
  .inputSchema(createPriceChangeSchema())
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => changeServicePrice({ ctx, input }));
    revalidatePriceList();
    return service;
  });

export const cancelPriceChangeAction = signedInAction
  .inputSchema(cancelPriceChangeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => cancelPriceChange({ ctx, input }));
    revalidatePriceList();
    return service;
  });

export const archiveServiceAction = signedInAction
  .inputSchema(serviceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => archiveService({ ctx, input }));
    revalidatePriceList();
    return service;
  });

export const restoreServiceAction = signedInAction
  .inputSchema(serviceIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const service = await mapError(SAVE_FAILED, () => restoreService({ ctx, input }));
    revalidatePriceList();
    return service;
  });

/** Lists the services that the invoice form suggests, without their notes and earlier prices. */
export const listServicesAction = signedInAction
  .inputSchema(listServicesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    (await listServices({ ctx, input })).map(toServiceChoice),
  );
