"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { SubmitButton } from "@/components/ui/submit-button";
import { offerShareAction } from "@/lib/actions/horse-shares";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { TermsFields } from "./terms-fields";

interface OfferFormProps {
  horse: { id: string; name: string };
  grantable: readonly ShareScope[];
  today: CalendarDate;
}

const AT_FIRST: readonly ShareScope[] = ["identity", "health", "care"];

/** A plain form, before any script has loaded. */
export function OfferForm({ horse, grantable, today }: OfferFormProps) {
  const [state, offer] = useActionState(offerShareAction, { status: "idle" });
  return (
    <Card aria-labelledby="offer">
      <CardHeader id="offer" title={`Share ${horse.name}`} />
      <form action={offer}>
        <CardBody className="grid gap-4">
          <input type="hidden" name="horse_id" value={horse.id} />
          <TermsFields
            grantable={grantable}
            chosen={AT_FIRST}
            endsOn={null}
            today={today}
            errors={state.status === "refused" ? state.fieldErrors : {}}
          />
          {state.status === "refused" && <Alert tone="error" title={state.message} />}
          {state.status === "done" && (
            <Alert tone="success" title="The link is ready">
              It stands on this page until somebody takes it.
            </Alert>
          )}
        </CardBody>
        <CardFooter>
          <SubmitButton icon="qr-code" loadingText="Making…">
            Make a link
          </SubmitButton>
        </CardFooter>
      </form>
    </Card>
  );
}
