"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { refundCreditSchema, reverseDepositSchema } from "@/lib/domain/billing/client-credits/model/schemas";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { reverseDeposit } from "@/lib/domain/billing/client-credits/reverse-deposit";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import {
  applyCreditSchema,
  clientPaymentSchema,
  depositSchema,
  reverseClientPaymentSchema,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { reverseClientPayment } from "@/lib/domain/billing/client-payments/reverse-client-payment";
import { mapError } from "@/lib/map-error";

const PAYMENT_FAILED = "Failed to record the payment. Please try again.";
const REVERSAL_FAILED = "Failed to reverse the payment. Please try again.";
const CREDIT_FAILED = "Failed to update the credit or deposit. Please try again.";

function revalidateAccountPages(): void {
  revalidatePath("/dashboard/contacts", "layout");
  revalidatePath("/pro-dashboard", "layout");
}

export const recordClientPaymentAction = signedInAction
  .inputSchema(clientPaymentSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payment = await mapError(PAYMENT_FAILED, () => recordClientPayment({ ctx, input }));
    revalidateAccountPages();
    return payment;
  });

export const reverseClientPaymentAction = signedInAction
  .inputSchema(reverseClientPaymentSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payment = await mapError(REVERSAL_FAILED, () => reverseClientPayment({ ctx, input }));
    revalidateAccountPages();
    return payment;
  });

export const applyContactCreditAction = signedInAction
  .inputSchema(applyCreditSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const applied = await mapError(CREDIT_FAILED, () => applyContactCredit({ ctx, input }));
    revalidateAccountPages();
    return applied;
  });

export const addDepositAction = signedInAction
  .inputSchema(depositSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const deposit = await mapError(CREDIT_FAILED, () => addDeposit({ ctx, input }));
    revalidateAccountPages();
    return deposit;
  });

export const reverseDepositAction = signedInAction
  .inputSchema(reverseDepositSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const deposit = await mapError(CREDIT_FAILED, () => reverseDeposit({ ctx, input }));
    revalidateAccountPages();
    return deposit;
  });

export const refundClientCreditAction = signedInAction
  .inputSchema(refundCreditSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const credit = await mapError(CREDIT_FAILED, () => refundClientCredit({ ctx, input }));
    revalidateAccountPages();
    return credit;
  });
