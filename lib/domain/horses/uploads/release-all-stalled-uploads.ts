import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { VerbArguments } from "@/lib/auth/context";
import { findOrganizationsWithStalledUploads } from "@/lib/domain/horses/uploads/data";
import {
  getStalledUploadCutoff,
  releaseStalledUploads,
} from "@/lib/domain/horses/uploads/release-stalled-uploads";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";

/** Releases the storage of stalled uploads in every organization. */
export async function releaseAllStalledUploads({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const organizationIds = await findOrganizationsWithStalledUploads(ctx, getStalledUploadCutoff(ctx));
  const attempts = organizationIds.map((organizationId) => ({
    about: { organizationId },
    run: async () =>
      (await createOrganizationContext({ ctx, organizationId })).transaction(releaseStalledUploads),
  }));
  await attemptAll("Releasing stalled uploads", attempts);
}
