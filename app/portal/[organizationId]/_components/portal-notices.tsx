import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { getPortalApprovalsPath, getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { readPortalNews } from "@/lib/http/billing/portal";

/** Renders links to charges that await the client's decision, and to new messages. */
export async function PortalNotices({ organizationId }: { organizationId: string }) {
  const { approvals, messages } = await readPortalNews(organizationId);
  return (
    <>
      {approvals > 0 && (
        <Alert
          tone="warning"
          title={approvals === 1 ? "A charge needs your approval" : `${approvals} charges need your approval`}
          className="mt-5"
          actions={
            <ButtonLink variant="primary" href={getPortalApprovalsPath(organizationId)}>
              Approve or decline
            </ButtonLink>
          }
        />
      )}
      {messages > 0 && (
        <Alert
          tone="info"
          title={messages === 1 ? "You have a new message" : `You have ${messages} new messages`}
          className="mt-5"
          actions={<ButtonLink href={`${getPortalPath(organizationId)}/messages`}>Read messages</ButtonLink>}
        />
      )}
    </>
  );
}
