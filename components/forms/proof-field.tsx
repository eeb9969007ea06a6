import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

interface ProofFieldProps {
  hasPassword: boolean;
  error: string | undefined;
}

/** What proves once more who asks: the password, or a sign-in of just now where there is none. */
export function ProofField({ hasPassword, error }: ProofFieldProps) {
  if (!hasPassword) {
    return (
      <p className="text-ink-soft">
        Your account has no password. This works for ten minutes after you have signed in.
      </p>
    );
  }
  return (
    <Field label="Your password" required error={error}>
      {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
    </Field>
  );
}
