import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { findOrganizationsWithExpiredUploads } from "@/lib/domain/horses/uploads/data";
import { deleteExpiredUploads } from "@/lib/domain/horses/uploads/delete-expired-uploads";
import { enterOrganization } from "@/lib/domain/organizations/organizations/enter-organization";

/** Deletes expired uploads and releases their storage, every night. */
export async function cleanUploads({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const organizationIds = await findOrganizationsWithExpiredUploads(ctx);
  const attempts = organizationIds.map((organizationId) => ({
    about: { organizationId },
    run: async () => (await enterOrganization({ ctx, organizationId })).transaction(deleteExpiredUploads),
  }));
  await attemptAll("Dropping expired uploads", attempts);
}
