import { type Context, createSystemContext } from "@/lib/auth/context";
import type { CronJobName, JobName } from "@/lib/jobs/catalog";

export function createJobContext(name: JobName | CronJobName): Context {
  return createSystemContext({ actor: { kind: "job", name }, organization: null });
}
