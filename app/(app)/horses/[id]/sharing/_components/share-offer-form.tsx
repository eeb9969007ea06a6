"use client";

import { useActionState, useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import { offerShareAction } from "@/lib/actions/horses/horse-shares";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getCardId, type ShownShare } from "./share-card";
import { ShareTermsFields } from "./terms-fields";

interface OfferFormProps {
  horse: { id: string; name: string };
  /** The shares that the page lists. */
  shares: readonly ShownShare[];
  grantable: readonly ShareScope[];
  today: CalendarDate;
}

const AT_FIRST: readonly ShareScope[] = ["identity", "health", "care"];

/** A plain form until scripts have loaded. With scripts, it scrolls the new link into view. */
export function ShareOfferForm({ horse, shares, grantable, today }: OfferFormProps) {
  const [state, offer] = useActionState(offerShareAction, { status: "idle" });
  const refused = state.status === "refused" ? state : null;
  const madeId = state.status === "done" ? state.id : undefined;
  const made = shares.find(({ id, link }) => id === madeId && link !== null);
  useEffect(() => {
    if (madeId) document.getElementById(getCardId({ id: madeId }))?.focus();
  }, [madeId]);
  return (
    <Card aria-labelledby="offer">
      <CardHeader id="offer" title={`Share ${horse.name}`} />
      <form action={offer} noValidate>
        <CardBody className="grid gap-4">
          <input type="hidden" name="horse_id" value={horse.id} />
          <ShareTermsFields
            grantable={grantable}
            chosen={refused?.terms?.scopes ?? AT_FIRST}
            endsOn={refused?.terms?.ends_on ?? null}
            today={today}
            errors={refused?.fieldErrors ?? {}}
          />
          {refused && <Alert tone="error" title={refused.message} />}
          {made && (
            <Alert
              tone="success"
              title="Link created"
              actions={
                <ButtonLink href={`#${getCardId(made)}`} size="small" icon="qr-code">
                  See link and code
                </ButtonLink>
              }
            >
              This link works until someone accepts it.
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
