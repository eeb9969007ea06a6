import "server-only";
import type { Context } from "@/lib/auth/context";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import type { JobName } from "@/lib/jobs/catalog";
import { createJobContext } from "@/lib/worker/job-context";

/** Returns the context for an organization's job. Throws NOT_FOUND if the organization no longer exists. */
export function createOrganizationJobContext(name: JobName, organizationId: string): Promise<Context> {
  return createOrganizationContext({ ctx: createJobContext(name), organizationId });
}
