"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { showToast } from "@/components/ui/toast-store";
import { endPortalAccessAction, inviteToPortalAction } from "@/lib/actions/billing/portal-access";
import type { PortalAccess } from "@/lib/domain/billing/portal/get-portal-access";

interface ContactPortalCardProps {
  contactId: string;
  contactName: string;
  access: PortalAccess;
  timeZone: string;
  canWrite: boolean;
}

/** Shows the client's access to the portal, where clients see and pay their invoices. */
export function ContactPortalCard({
  contactId,
  contactName,
  access,
  timeZone,
  canWrite,
}: ContactPortalCardProps) {
  const { email, sessionCount, lastSeenAt, emergencyName, emergencyPhone } = access;
  const emergency = [emergencyName, emergencyPhone].filter(Boolean).join(", ");
  return (
    <Card aria-labelledby="portal">
      <CardHeader id="portal" title="Client portal" />
      <CardBody>
        <FactList
          narrow
          facts={[
            ["Signed in", describeSessions(sessionCount)],
            ...(lastSeenAt
              ? [["Last used", <DateText key="seen" value={lastSeenAt} timeZone={timeZone} />] as const]
              : []),
            ...(emergency ? [["Emergency contact", emergency] as const] : []),
          ]}
        />
        {email === null && (
          <p className="mt-3 text-ink-soft">Add an email address so that {contactName} can sign in.</p>
        )}
      </CardBody>
      {canWrite && (email !== null || sessionCount > 0) && (
        <CardFooter>
          {email !== null && <InviteButton contactId={contactId} />}
          {sessionCount > 0 && (
            <ConfirmActionButton
              label="Sign out everywhere"
              size="medium"
              title={`Sign ${contactName} out of the portal?`}
              confirmLabel="Sign out everywhere"
              call={() => endPortalAccessAction({ id: contactId })}
              done="Signed out of the client portal"
            >
              This ends all sessions. {contactName} can sign in again with a code that we send by email.
            </ConfirmActionButton>
          )}
        </CardFooter>
      )}
    </Card>
  );
}

function describeSessions(count: number): string {
  if (count === 0) return "Not signed in";
  return count === 1 ? "On 1 device" : `On ${count} devices`;
}

function InviteButton({ contactId }: { contactId: string }) {
  const { isPending, press } = useActionButton({
    call: () => inviteToPortalAction({ id: contactId }),
    onDone: ({ email }) => showToast(`Portal link sent to ${email}`),
  });
  return (
    <Button icon="paper-plane-tilt" loading={isPending} loadingText="Sending…" onClick={press}>
      Send portal link
    </Button>
  );
}
