"use client";

import { useActionState } from "react";
import { SignInToAccept } from "@/components/handoff/sign-in-to-accept";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { answerShareAction } from "@/lib/actions/horses/horse-shares";
import { getSharePath } from "@/lib/domain/horses/horse-shares/get-share-path";
import type { ShareOfferVisitor } from "@/lib/http/horses/read-share-offer";

interface AnswerShareFormProps {
  token: string;
  horse: { id: string; name: string };
  visitor: ShareOfferVisitor | null;
}

/**
 * Renders the buttons that accept or decline, and shows the result. Works as a plain form until scripts have loaded.
 */
export function AnswerShareForm({ token, horse, visitor }: AnswerShareFormProps) {
  const [state, answer, isPending] = useActionState(answerShareAction, { status: "idle" });
  const path = getSharePath(token);
  if (state.status === "done") {
    return (
      <Alert
        tone="success"
        title={`${horse.name} is shared with you`}
        className="mt-5"
        actions={
          // A full page load removes any other organization's data from memory.
          <a href={`/horses/${horse.id}`} className={`${getButtonClass({ variant: "primary" })} long-label`}>
            Open {horse.name}
          </a>
        }
      >
        Find the horse in your list, under “Shared with you.”
      </Alert>
    );
  }
  if (state.status === "declined") {
    return <Alert tone="success" title={`You declined access to ${horse.name}`} className="mt-5" />;
  }
  if (!visitor) return <SignInToAccept path={path} />;
  const { name, organizations, currentId } = visitor;
  if (organizations.length === 0) {
    return (
      <Alert
        className="mt-5"
        title="None of your organizations can accept this horse"
        actions={<ButtonLink href="/organization/new">Create an organization</ButtonLink>}
      >
        Ask a member of your organization who can edit horses to accept it, or create a new organization.
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
            state.isSignedOut && <ButtonLink href={buildLoginPath({ redirectTo: path })}>Sign in</ButtonLink>
          }
        />
      )}
      <input type="hidden" name="token" value={token} />
      {organizations.length === 1 ? (
        <input type="hidden" name="organization_id" value={organizations[0]?.id} />
      ) : (
        <Field label="Organization">
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
          className="long-label"
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
