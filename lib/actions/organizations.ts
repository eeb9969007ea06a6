"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { handOverOrganization } from "@/lib/domain/organizations/hand-over-organization";
import { handOverOrganizationSchema } from "@/lib/domain/organizations/schemas";
import { orElseSay } from "@/lib/fallback-message";

const HAND_OVER_FAILED = "Failed to hand over the organization. Please try again.";

export const handOverOrganizationAction = signedInAction
  .inputSchema(handOverOrganizationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const handedOver = await orElseSay(HAND_OVER_FAILED, () => handOverOrganization({ ctx, input }));
    refresh();
    return handedOver;
  });
