"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import {
  acceptOwnerSchema,
  deleteOwnershipSchema,
  deletePayerRuleSchema,
  setOwnershipSchema,
  setPayerRuleSchema,
} from "@/lib/domain/billing/ownership/model/schemas";
import { deleteOwnership, setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { deletePayerRule, setPayerRule } from "@/lib/domain/billing/ownership/set-payer-rule";
import { acceptHorseOwner } from "@/lib/domain/billing/ownership/suggest-horse-owners";
import { mapError } from "@/lib/map-error";

const OWNERS_FAILED = "Failed to save the owners. Please try again.";
const RULE_FAILED = "Failed to save the payers. Please try again.";

function revalidateOwners(horseId: string): void {
  revalidatePath(`/horses/${horseId}`);
  revalidatePath(`/horses/${horseId}/owners`);
}

export const setOwnershipAction = signedInAction
  .inputSchema(setOwnershipSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payers = await mapError(OWNERS_FAILED, () => setOwnership({ ctx, input }));
    revalidateOwners(payers.horseId);
    return payers;
  });

export const deleteOwnershipAction = signedInAction
  .inputSchema(deleteOwnershipSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payers = await mapError(OWNERS_FAILED, () => deleteOwnership({ ctx, input }));
    revalidateOwners(payers.horseId);
    return payers;
  });

export const setPayerRuleAction = signedInAction
  .inputSchema(setPayerRuleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payers = await mapError(RULE_FAILED, () => setPayerRule({ ctx, input }));
    revalidateOwners(payers.horseId);
    return payers;
  });

export const deletePayerRuleAction = signedInAction
  .inputSchema(deletePayerRuleSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payers = await mapError(RULE_FAILED, () => deletePayerRule({ ctx, input }));
    revalidateOwners(payers.horseId);
    return payers;
  });

export const acceptHorseOwnerAction = signedInAction
  .inputSchema(acceptOwnerSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const payers = await mapError(OWNERS_FAILED, () => acceptHorseOwner({ ctx, input }));
    revalidateOwners(payers.horseId);
    return payers;
  });
