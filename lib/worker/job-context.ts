import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import type { CronJobName, JobName } from "@/lib/jobs/catalog";

export function createJobContext(name: JobName | CronJobName): Context {
  return createSystemContext({ actor: { kind: "job", name }, organization: null });
}

/** Returns the context for an organization's job. Throws NOT_FOUND if the organization no longer exists. */
export function createOrganizationJobContext(name: JobName, organizationId: string): Promise<Context> {
  return createOrganizationContext({ ctx: createJobContext(name), organizationId });
}
