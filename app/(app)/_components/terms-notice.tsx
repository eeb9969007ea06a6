"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { TextLink } from "@/components/identity/auth/text-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { acceptTermsAction } from "@/lib/actions/identity/account";

/**
 * Asks users who signed up in an app, or before the terms existed, to agree to the terms. Stays visible until
 * they agree, but doesn't block anything.
 */
export function TermsNotice() {
  const { isPending, press } = useActionButton({
    call: () => acceptTermsAction(),
    onDone: () => showToast("Thank you"),
  });
  return (
    <Alert
      className="mt-5"
      title="Please accept our terms"
      actions={
        <Button size="small" loading={isPending} loadingText="One moment…" onClick={press}>
          I agree
        </Button>
      }
    >
      Please read our <TextLink href="/terms">Terms of Service</TextLink> and{" "}
      <TextLink href="/privacy">Privacy Policy</TextLink> and confirm that you agree.
    </Alert>
  );
}
