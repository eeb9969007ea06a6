import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import { findOrganizationsWithStalled } from "@/lib/domain/uploads/data";
import { releaseStalledUploads, stalledBefore } from "@/lib/domain/uploads/release-stalled-uploads";

/** Releases the storage of stalled uploads in every organization. */
export async function releaseUploads({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const organizationIds = await findOrganizationsWithStalled(ctx, stalledBefore(ctx));
  const attempts = organizationIds.map((organizationId) => ({
    about: { organizationId },
    run: async () => (await enterOrganization({ ctx, organizationId })).transaction(releaseStalledUploads),
  }));
  await attemptAll("Releasing stalled uploads", attempts);
}
