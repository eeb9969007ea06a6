"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { signedInAction } from "@/lib/actions/client";
import { getStripeRates } from "@/lib/domain/billing/connect/get-stripe-rates";
import { archiveTaxRate, restoreTaxRate } from "@/lib/domain/billing/settings/archive-tax-rate";
import { createTaxRate, renameTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { getPaymentTerms } from "@/lib/domain/billing/settings/get-payment-terms";
import { listTaxRates } from "@/lib/domain/billing/settings/list-tax-rates";
import {
  archiveTaxRateSchema,
  createTaxRateSchema,
  paymentTermsSchema,
  renameTaxRateSchema,
  taxRateIdSchema,
  updateBillingSettingsSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the billing settings. Please try again.";

function revalidateSettings(): void {
  revalidatePath("/pro-dashboard");
}

export const updateBillingSettingsAction = signedInAction
  .inputSchema(updateBillingSettingsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const settings = await mapError(SAVE_FAILED, () => updateBillingSettings({ ctx, input }));
    revalidateSettings();
    return settings;
  });

export const createTaxRateAction = signedInAction
  .inputSchema(createTaxRateSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const taxRate = await mapError(SAVE_FAILED, () => createTaxRate({ ctx, input }));
    revalidateSettings();
    return taxRate;
  });

export const renameTaxRateAction = signedInAction
  .inputSchema(renameTaxRateSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const taxRate = await mapError(SAVE_FAILED, () => renameTaxRate({ ctx, input }));
    revalidateSettings();
    return taxRate;
  });

export const archiveTaxRateAction = signedInAction
  .inputSchema(archiveTaxRateSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const taxRate = await mapError(SAVE_FAILED, () => archiveTaxRate({ ctx, input }));
    revalidateSettings();
    return taxRate;
  });

export const restoreTaxRateAction = signedInAction
  .inputSchema(taxRateIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const taxRate = await mapError(SAVE_FAILED, () => restoreTaxRate({ ctx, input }));
    revalidateSettings();
    return taxRate;
  });

/** Returns a client's payment terms, or the organization's terms if the client has none. */
export const getPaymentTermsAction = signedInAction
  .inputSchema(paymentTermsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => getPaymentTerms({ ctx, input }));

/**
 * Returns the data that the invoice form needs: the tax rules, the payment terms, the active tax rates and
 * Stripe's published fee rates.
 */
export const getBillingChoicesAction = signedInAction
  .inputSchema(z.object({}))
  .action(async ({ ctx: { ctx } }) => {
    const [{ taxMode, taxRounding, paymentTermsDays }, taxRates, stripeRates] = await Promise.all([
      getBillingSettings({ ctx }),
      listTaxRates({ ctx }),
      getStripeRates({ ctx }),
    ]);
    const active = taxRates.flatMap(({ id, name, rate, archivedAt }) =>
      archivedAt === null ? [{ id, name, rate }] : [],
    );
    return { taxRules: { taxMode, taxRounding }, paymentTermsDays, taxRates: active, stripeRates };
  });
