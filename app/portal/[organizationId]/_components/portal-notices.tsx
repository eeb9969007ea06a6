import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import type { Context } from "@/lib/auth/context";
import { getPortalApprovalsPath } from "@/lib/domain/billing/portal/model/portal-path";
import { countPortalApprovals } from "@/lib/domain/billing/portal/portal-approvals";
import { lookup } from "@/lib/http/page-context";

/** What the client has to do besides paying. */
export async function PortalNotices({ ctx, organizationId }: { ctx: Context; organizationId: string }) {
  const count = await lookup(countPortalApprovals({ ctx }));
  if (count.state === "failed" || count.value === 0) return null;
  return (
    <Alert
      tone="warning"
      title={count.value === 1 ? "A charge needs your approval" : `${count.value} charges need your approval`}
      className="mt-5"
      actions={
        <ButtonLink variant="primary" href={getPortalApprovalsPath(organizationId)}>
          Approve or decline
        </ButtonLink>
      }
    />
  );
}
