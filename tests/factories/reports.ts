import { createSystemContext } from "@/lib/auth/context";
import { type Clock, systemClock } from "@/lib/clock";
import { enterOrganization } from "@/lib/domain/organizations/organizations/enter-organization";
import { createReportFile } from "@/lib/domain/platform/reports/create-report-file";

/** Creates a report's file like the worker. */
export async function runFileJob(
  organizationId: string,
  id: string,
  clock: Clock = systemClock,
): Promise<void> {
  const actor = { kind: "job", name: "report.file" } as const;
  const ctx = await enterOrganization({
    ctx: createSystemContext({ actor, organization: null, clock }),
    organizationId,
  });
  await createReportFile({ ctx, input: { id } });
}
