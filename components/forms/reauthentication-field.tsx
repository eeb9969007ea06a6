import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

interface ReauthenticationFieldProps {
  hasPassword: boolean;
  error: string | undefined;
}

/** Confirms the user's identity: asks for the password, or requires a recent sign-in if the account has none. */
export function ReauthenticationField({ hasPassword, error }: ReauthenticationFieldProps) {
  if (!hasPassword) {
    return (
      <p className="text-ink-soft">
        Because your account has no password, you can only do this within ten minutes of signing in.
      </p>
    );
  }
  return (
    <Field label="Your password" required error={error}>
      {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
    </Field>
  );
}
