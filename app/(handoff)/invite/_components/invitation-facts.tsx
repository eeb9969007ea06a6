import { Badge } from "@/components/ui/badge";
import type { InvitationDetails } from "@/lib/domain/organizations/invitations/find-invitation";

/** Shows the inviter and the purpose, but never an email address. */
export function InvitationFacts({ details }: { details: InvitationDetails }) {
  const { organizationName, roleName, creatorName, services, message } = details;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <dt className="text-ink-faint">Organization</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{organizationName}</dd>
        <dt className="text-ink-faint">Your role</dt>
        <dd className="[overflow-wrap:anywhere]">{roleName}</dd>
        {creatorName && (
          <>
            <dt className="text-ink-faint">Invited by</dt>
            <dd className="[overflow-wrap:anywhere]">{creatorName}</dd>
          </>
        )}
        {services.length > 0 && (
          <>
            <dt className="text-ink-faint">Services</dt>
            <dd className="flex flex-wrap gap-1.5">
              {services.map((service) => (
                <Badge key={service} tone="leather">
                  {service}
                </Badge>
              ))}
            </dd>
          </>
        )}
      </dl>
      {message && (
        <blockquote className="mt-4 whitespace-pre-line rounded-small bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          {message}
        </blockquote>
      )}
    </>
  );
}
