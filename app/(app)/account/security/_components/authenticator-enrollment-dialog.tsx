"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { confirmAuthenticatorAction } from "@/lib/actions/identity/factors";
import { authenticatorCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";

export interface AuthenticatorEnrollment {
  id: string;
  /** The QR code as an SVG image. */
  qrCode: string;
  secret: string;
}

interface AuthenticatorEnrollmentDialogProps {
  enrollment: AuthenticatorEnrollment;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for an authenticator app and verifies the setup with a code. */
export function AuthenticatorEnrollmentDialog({
  enrollment,
  onClose,
  onDone,
}: AuthenticatorEnrollmentDialogProps) {
  const { id, qrCode, secret } = enrollment;
  const form = useActionForm({
    schema: authenticatorCodeSchema,
    fixed: { factorId: id },
    action: confirmAuthenticatorAction,
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Set up your authenticator app"
      size="small"
      submitLabel="Turn on"
      pendingLabel="Checking…"
    >
      <p className="text-ink-soft">
        Scan this code with your authenticator app. If the app is on this device, copy the key and enter it in
        the app.
      </p>
      {/* biome-ignore lint/performance/noImgElement: generated for this page view, with nothing to optimize */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="justify-self-center rounded-small bg-white p-2"
      />
      <div className="grid justify-items-center gap-2">
        <p className="break-all text-center font-mono text-sm">
          <span className="sr-only">Key: </span>
          <span className="select-all">{secret}</span>
        </p>
        <CopyButton text={secret} label="Copy key" />
      </div>
      <Field label="Code from the app" required error={form.errors.code}>
        {(control) => (
          <Input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        )}
      </Field>
    </DialogForm>
  );
}
