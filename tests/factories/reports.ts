import { createSystemContext } from "@/lib/auth/context";
import { type Clock, systemClock } from "@/lib/clock";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { createReportFile } from "@/lib/domain/platform/reports/create-report-file";

/** Creates the file for a report, as the worker does. */
export async function runReportFileJob(
  organizationId: string,
  id: string,
  clock: Clock = systemClock,
): Promise<void> {
  const actor = { kind: "job", name: "report.file" } as const;
  const ctx = await createOrganizationContext({
    ctx: createSystemContext({ actor, organization: null, clock }),
    organizationId,
  });
  await createReportFile({ ctx, input: { id } });
}
