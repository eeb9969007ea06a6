"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormMessage } from "@/components/identity/auth/form-message";
import { TextLink } from "@/components/identity/auth/text-link";
import { useEmailLink } from "@/components/identity/auth/use-email-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { confirmSignUpAction } from "@/lib/actions/identity/auth-tokens";
import { type ConfirmSignUpInput, confirmSignUpSchema } from "@/lib/domain/identity/account/model/schemas";

interface ConfirmEmailFormProps {
  token: string;
  /** Called with the path that the user wanted to open. */
  onDone: (continueTo: string | null) => void;
  onProblem: (message: string) => void;
}

/**
 * Asks for the password, so that the owner of an email address doesn't accidentally confirm someone else's sign-up
 * with that address.
 */
export function ConfirmEmailForm({ token, onDone, onProblem }: ConfirmEmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<ConfirmSignUpInput>({
    resolver: zodResolver(confirmSignUpSchema),
    defaultValues: { token, password: "" },
  });
  const { errors, isSubmitting } = formState;
  const { send, message } = useEmailLink({
    run: confirmSignUpAction,
    onDone: (data) => onDone(data?.continueTo ?? null),
    onProblem,
    onWrongPassword: (wrong) => setError("password", { message: wrong }, { shouldFocus: true }),
  });

  return (
    <AuthFrame
      title="Confirm your email"
      description="You signed up in another browser, so enter your password once here."
      footer={
        <>
          Forgot your password? <TextLink href="/login?mode=register">Sign up again</TextLink> with the same
          email address.
        </>
      }
    >
      <form onSubmit={handleSubmit((values) => send(values))} noValidate>
        <FormMessage message={message} />
        <div className="flex flex-col gap-5">
          <Field label="Password" error={errors.password?.message} required>
            {(field) => (
              <PasswordInput {...field} {...register("password")} autoComplete="current-password" />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            loading={isSubmitting}
            loadingText="Confirming…"
          >
            Confirm my email
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
