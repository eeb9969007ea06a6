"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { leaveOrganization } from "@/lib/domain/members/leave-organization";
import { createOrganization } from "@/lib/domain/organizations/create-organization";
import { handOverOrganization } from "@/lib/domain/organizations/hand-over-organization";
import { listHandOverCandidates } from "@/lib/domain/organizations/list-hand-over-candidates";
import {
  createOrganizationSchema,
  handOverOrganizationSchema,
  organizationIdSchema,
  updateOrganizationSchema,
} from "@/lib/domain/organizations/schemas";
import { switchOrganization } from "@/lib/domain/organizations/switch-organization";
import { updateOrganization } from "@/lib/domain/organizations/update-organization";
import { orElseSay } from "@/lib/fallback-message";

const HAND_OVER_FAILED = "Failed to hand over the organization. Please try again.";
const CREATE_FAILED = "Failed to make the organization. Please try again.";
const SAVE_FAILED = "Failed to save the organization. Please try again.";
const LEAVE_FAILED = "Failed to leave the organization. Please try again.";

export const listHandOverCandidatesAction = signedInAction
  .inputSchema(organizationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => listHandOverCandidates({ ctx, input }));

export const handOverOrganizationAction = signedInAction
  .inputSchema(handOverOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const handedOver = await orElseSay(HAND_OVER_FAILED, () => handOverOrganization({ ctx, input }));
    refresh();
    return handedOver;
  });

/** Makes one and takes the person there; the caller loads the dashboard anew. */
export const createOrganizationAction = signedInAction
  .inputSchema(createOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    // Both or neither: who reads of a failure and tries again has one in the end, not two.
    orElseSay(CREATE_FAILED, () =>
      ctx.transaction(async (tx) => {
        const { id } = await createOrganization({ ctx: tx, input });
        return switchOrganization({ ctx: tx, input: { organizationId: id } });
      }),
    ),
  );

export const updateOrganizationAction = signedInAction
  .inputSchema(updateOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { name } = await orElseSay(SAVE_FAILED, () => updateOrganization({ ctx, input }));
    refresh();
    return { name };
  });

/** The caller loads the dashboard anew: it is another organization's, or none's. */
export const leaveOrganizationAction = signedInAction
  .inputSchema(organizationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    orElseSay(LEAVE_FAILED, () => leaveOrganization({ ctx, input })),
  );
