"use client";

import { useActionState, useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import { offerShareAction } from "@/lib/actions/horses/horse-shares";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getShareCardId, type ShareCardData } from "./share-card";
import { ShareTermsFields } from "./share-terms-fields";

interface ShareOfferFormProps {
  horse: { id: string; name: string };
  /** The shares that the page lists. */
  shares: readonly ShareCardData[];
  grantable: readonly ShareScope[];
  today: CalendarDate;
}

const INITIAL_SCOPES: readonly ShareScope[] = ["identity", "health", "care"];

/**
 * Renders the form that creates a share link. Works without JavaScript. With JavaScript, the page scrolls to the new
 * link.
 */
export function ShareOfferForm({ horse, shares, grantable, today }: ShareOfferFormProps) {
  const [state, offer] = useActionState(offerShareAction, { status: "idle" });
  const refused = state.status === "refused" ? state : null;
  const createdShareId = state.status === "done" ? state.id : undefined;
  const createdShare = shares.find(({ id, link }) => id === createdShareId && link !== null);
  useEffect(() => {
    if (createdShareId) document.getElementById(getShareCardId({ id: createdShareId }))?.focus();
  }, [createdShareId]);
  return (
    <Card aria-labelledby="offer">
      <CardHeader id="offer" title={`Share ${horse.name}`} />
      <form action={offer} noValidate>
        <CardBody className="grid gap-4">
          <input type="hidden" name="horse_id" value={horse.id} />
          <ShareTermsFields
            grantable={grantable}
            chosen={INITIAL_SCOPES}
            endsOn={null}
            today={today}
            refused={refused}
          />
          {createdShare && (
            <Alert
              tone="success"
              title="Link created"
              actions={
                <ButtonLink href={`#${getShareCardId(createdShare)}`} size="small" icon="qr-code">
                  View link and QR code
                </ButtonLink>
              }
            >
              This link works until an organization accepts the share or the link expires.
            </Alert>
          )}
        </CardBody>
        <CardFooter>
          <SubmitButton icon="qr-code" loadingText="Creating…">
            Create link
          </SubmitButton>
        </CardFooter>
      </form>
    </Card>
  );
}
