import { DialogForm } from "@/components/forms/dialog-form";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { showToast } from "@/components/ui/toast-store";
import { unlockSignInAction } from "@/lib/actions/platform/staff";
import { type UnlockSignInInput, unlockSignInSchema } from "@/lib/domain/platform/staff/model/schemas";

/** Resets an account's failed sign-in attempts. Requires a reason. */
export function UnlockAccountDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useActionForm<UnlockSignInInput, Awaited<ReturnType<typeof unlockSignInAction>>>({
    schema: unlockSignInSchema,
    fixed: { user_id: userId },
    action: unlockSignInAction,
    onDone: () => {
      showToast("Sign-in unlocked");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title="Unlock sign-in"
      description="This resets the failed attempts. Signing in still requires the password and, if set up, the second step."
      submitLabel="Unlock"
      pendingLabel="Unlocking…"
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        required
        hint="The account's owner can read this."
        errors={form.errors}
        value=""
      />
    </DialogForm>
  );
}
