"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createAccountingExport } from "@/lib/domain/billing/accounting/create-accounting-export";
import {
  createAccountingExportSchema,
  setAccountNamesSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { setAccountNames } from "@/lib/domain/billing/accounting/set-account-names";
import { setBookLockSchema } from "@/lib/domain/billing/book-lock/model/schemas";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { vendorThresholdSchema } from "@/lib/domain/billing/vendor-totals/model/schemas";
import { setVendorThreshold } from "@/lib/domain/billing/vendor-totals/set-vendor-threshold";
import { mapError } from "@/lib/map-error";

export const createAccountingExportAction = signedInAction
  .inputSchema(createAccountingExportSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError("Failed to create the export. Please try again.", () =>
      createAccountingExport({ ctx, input }),
    );
    revalidatePath("/finances/accounting");
    return response;
  });

export const setAccountNamesAction = signedInAction
  .inputSchema(setAccountNamesSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError("Failed to save the account names. Please try again.", () =>
      setAccountNames({ ctx, input }),
    );
    revalidatePath("/finances/accounting");
    return response;
  });

export const setBookLockAction = signedInAction
  .inputSchema(setBookLockSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError("Failed to lock the books. Please try again.", () =>
      setBookLock({ ctx, input }),
    );
    revalidatePath("/finances/accounting");
    return response;
  });

export const setVendorThresholdAction = signedInAction
  .inputSchema(vendorThresholdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const response = await mapError("Failed to save the threshold. Please try again.", () =>
      setVendorThreshold({ ctx, input }),
    );
    revalidatePath("/finances/accounting/vendors");
    return response;
  });
