import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import type { CronJobName, JobName } from "@/lib/jobs/catalog";

/** The context of a job's work. */
export function jobContext(name: JobName | CronJobName): Context {
  return createSystemContext({ actor: { kind: "job", name }, organization: null });
}

/** The context of a job's work for an organization; NOT_FOUND when that is gone. */
export function organizationJobContext(name: JobName, organizationId: string): Promise<Context> {
  return enterOrganization({ ctx: jobContext(name), organizationId });
}
