"use client";

import { useActionState } from "react";
import { loginPath } from "@/components/auth/login-path";
import { SignInToAccept } from "@/components/handoff/sign-in-to-accept";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-styles";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { answerShareAction } from "@/lib/actions/horse-shares";
import { sharePath } from "@/lib/domain/horse-shares/link";
import type { OfferVisitor } from "@/lib/http/read-share-offer";

interface OfferAnswerProps {
  token: string;
  horse: { id: string; name: string };
  visitor: OfferVisitor | null;
}

/** Accepting and declining, and how that went. A plain form, before any script has loaded. */
export function OfferAnswer({ token, horse, visitor }: OfferAnswerProps) {
  const [state, answer, isPending] = useActionState(answerShareAction, { status: "idle" });
  const path = sharePath(token);
  if (state.status === "done") {
    return (
      <Alert
        tone="success"
        title={`${horse.name} is shared with you`}
        className="mt-5"
        actions={
          // A full load: nothing of another organization is left in memory.
          <a href={`/horses/${horse.id}`} className={`${buttonClass({ variant: "primary" })} names-somebody`}>
            To {horse.name}
          </a>
        }
      >
        You find the horse among yours, under “Shared with you”.
      </Alert>
    );
  }
  if (state.status === "declined") {
    return <Alert tone="success" title={`You turned ${horse.name} down`} className="mt-5" />;
  }
  if (!visitor) return <SignInToAccept path={path} />;
  const { name, organizations, currentId } = visitor;
  if (organizations.length === 0) {
    return (
      <Alert
        className="mt-5"
        title="None of your organizations can take it"
        actions={<ButtonLink href="/organization/new">Make an organization</ButtonLink>}
      >
        Somebody who may change horses there can, or you make an organization of your own.
      </Alert>
    );
  }
  return (
    <form action={answer} className="mt-6 grid gap-4">
      {state.status === "refused" && (
        <Alert
          tone="error"
          title={state.message}
          actions={
            state.isSignedOut && <ButtonLink href={loginPath({ redirectTo: path })}>Sign in</ButtonLink>
          }
        />
      )}
      <input type="hidden" name="token" value={token} />
      {organizations.length === 1 ? (
        <input type="hidden" name="organization_id" value={organizations[0]?.id} />
      ) : (
        <Field label="For which organization?">
          {(control) => (
            <Select {...control} name="organization_id" defaultValue={currentId ?? undefined}>
              {organizations.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid gap-3">
        <SubmitButton
          name="answer"
          value="accept"
          size="large"
          block
          loadingText="One moment…"
          className="names-somebody"
        >
          Accept {organizations.length === 1 ? `for ${organizations[0]?.name}` : ""}
        </SubmitButton>
        <Button type="submit" name="answer" value="decline" variant="quiet" block disabled={isPending}>
          Decline
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        {name === "" ? "You are signed in." : `You are signed in as ${name}.`}
      </p>
    </form>
  );
}
