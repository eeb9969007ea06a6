"use client";

import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { confirmAuthenticatorAction } from "@/lib/actions/factors";
import { codeSchema } from "@/lib/domain/mfa/schemas";

export interface Enrollment {
  id: string;
  /** SVG. */
  qrCode: string;
  secret: string;
}

interface EnrollmentDialogProps {
  enrollment: Enrollment;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret to an authenticator app, and asks for a code that proves that it was taken. */
export function EnrollmentDialog({ enrollment, onClose, onDone }: EnrollmentDialogProps) {
  const { id, qrCode, secret } = enrollment;
  const { formProps, pending, errors, failure } = useDialogForm({
    schema: codeSchema,
    fixed: { factorId: id },
    send: (input) => callAction(() => confirmAuthenticatorAction(input)),
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <Dialog open onClose={onClose} title="Set up your authenticator app" size="small" persistent>
      <form {...formProps}>
        <DialogBody className="grid gap-4">
          <p className="text-ink-soft">Scan this with the app on your phone, or type the key into it.</p>
          {/* biome-ignore lint/performance/noImgElement: a drawing of this moment, with nothing to optimize */}
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
            alt="QR code for your authenticator app"
            width={192}
            height={192}
            className="justify-self-center rounded-small bg-white p-2"
          />
          <p className="break-all text-center font-mono text-sm">
            <span className="sr-only">Key: </span>
            <span className="select-all">{secret}</span>
          </p>
          <Field label="Code from the app" required error={errors.code}>
            {(control) => (
              <Input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={8}
              />
            )}
          </Field>
          {failure && <Alert tone="error" title={failure} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={pending} loadingText="Checking…">
            Turn on
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
