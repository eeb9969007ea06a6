"use client";

import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { redeemRecoveryCodeAction, verifyAuthenticatorCodeAction } from "@/lib/actions/identity/second-step";
import { authenticatorCodeSchema, recoveryCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { FormMessage } from "./form-message";

/** Asks for an authenticator app's code, or for a recovery code if `factorId` is null. */
export function SecondStepCodeForm({ factorId, onDone }: { factorId: string | null; onDone: () => void }) {
  const appForm = useActionForm({
    schema: authenticatorCodeSchema,
    fixed: { factorId: factorId ?? "" },
    action: verifyAuthenticatorCodeAction,
    onDone,
  });
  const recoveryForm = useActionForm({
    schema: recoveryCodeSchema,
    action: redeemRecoveryCodeAction,
    onDone,
  });
  const { formProps, isReady, pending, errors, failure } = factorId === null ? recoveryForm : appForm;
  return (
    <form {...formProps} className="grid gap-4">
      <FormMessage message={failure ?? undefined} />
      <Field
        label={factorId === null ? "Recovery code" : "Code from your authenticator app"}
        required
        error={errors.code}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode={factorId === null ? "text" : "numeric"}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={!isReady}
        loading={pending}
        loadingText="Checking…"
      >
        Continue
      </Button>
    </form>
  );
}
