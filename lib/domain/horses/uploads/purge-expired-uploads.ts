import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { findOrganizationsWithExpiredUploads } from "@/lib/domain/horses/uploads/data";
import { deleteExpiredUploads } from "@/lib/domain/horses/uploads/delete-expired-uploads";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";

/** Deletes expired uploads and releases their storage. Runs every night. */
export async function purgeExpiredUploads({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const organizationIds = await findOrganizationsWithExpiredUploads(ctx);
  const attempts = organizationIds.map((organizationId) => ({
    about: { organizationId },
    run: async () =>
      (await createOrganizationContext({ ctx, organizationId })).transaction(deleteExpiredUploads),
  }));
  await attemptAll("Deleting expired uploads", attempts);
}
