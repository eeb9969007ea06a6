"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { createOrganization } from "@/lib/domain/organizations/organizations/create-organization";
import { listOwnerCandidates } from "@/lib/domain/organizations/organizations/list-owner-candidates";
import {
  closeOrganizationSchema,
  createOrganizationSchema,
  organizationIdSchema,
  transferOwnershipSchema,
  updateOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { reopenOrganization } from "@/lib/domain/organizations/organizations/reopen-organization";
import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { mapError } from "@/lib/map-error";

const TRANSFER_FAILED = "Failed to transfer ownership. Please try again.";
const CREATE_FAILED = "Failed to create the organization. Please try again.";
const SAVE_FAILED = "Failed to save the organization. Please try again.";
const CLOSE_FAILED = "Failed to close the organization. Please try again.";
const REOPEN_FAILED = "Failed to reopen the organization. Please try again.";
const LEAVE_FAILED = "Failed to leave the organization. Please try again.";

export const listOwnerCandidatesAction = signedInAction
  .inputSchema(organizationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => listOwnerCandidates({ ctx, input }));

export const transferOwnershipAction = signedInAction
  .inputSchema(transferOwnershipSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const transferred = await mapError(TRANSFER_FAILED, () => transferOwnership({ ctx, input }));
    refresh();
    return transferred;
  });

/** Creates an organization and switches to it. The caller reloads the dashboard. */
export const createOrganizationAction = signedInAction
  .inputSchema(createOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    // Uses one transaction so that a retry after an error doesn't create a second organization.
    mapError(CREATE_FAILED, () =>
      ctx.transaction(async (tx) => {
        const { id } = await createOrganization({ ctx: tx, input });
        return switchOrganization({ ctx: tx, input: { organizationId: id } });
      }),
    ),
  );

export const updateOrganizationAction = signedInAction
  .inputSchema(updateOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { name } = await mapError(SAVE_FAILED, () => updateOrganization({ ctx, input }));
    refresh();
    return { name };
  });

/**
 * Leaves an organization. The caller then reloads the dashboard, which shows another of the user's
 * organizations, if there is one.
 */
export const leaveOrganizationAction = signedInAction
  .inputSchema(organizationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    mapError(LEAVE_FAILED, () => leaveOrganization({ ctx, input })),
  );

export const closeOrganizationAction = signedInAction
  .inputSchema(closeOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const closed = await mapError(CLOSE_FAILED, () => closeOrganization({ ctx, input }));
    refresh();
    return closed;
  });

export const reopenOrganizationAction = signedInAction
  .inputSchema(organizationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const reopened = await mapError(REOPEN_FAILED, () => reopenOrganization({ ctx, input }));
    refresh();
    return reopened;
  });
