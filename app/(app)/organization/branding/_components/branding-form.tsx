"use client";

import { FormCard } from "@/components/forms/form-card";
import { useActionButton } from "@/components/forms/use-action-button";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { resendReplyToConfirmationAction, setBrandingAction } from "@/lib/actions/organizations/branding";
import { getReadableTextColor, HEX_COLOR_PATTERN, hasReadableContrast, WHITE } from "@/lib/color";
import { type SetBrandingInput, setBrandingSchema } from "@/lib/domain/organizations/branding/model/schemas";
import type { BrandingViewProps } from "./branding-props";

interface BrandingFormProps extends BrandingViewProps {
  colorText: string;
  onColorTextChange: (color: string) => void;
}

/** Edits the color and the reply-to address. Shows a hint about the color's contrast. */
export function BrandingForm({ replyTo, pendingReplyTo, colorText, onColorTextChange }: BrandingFormProps) {
  const form = useActionForm<SetBrandingInput, Awaited<ReturnType<typeof setBrandingAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: setBrandingSchema,
    action: setBrandingAction,
    onDone: ({ pendingReplyTo: waiting }) =>
      showToast(
        waiting && waiting !== pendingReplyTo
          ? `Saved. We sent a confirmation email to ${waiting}`
          : "Branding saved",
      ),
  });
  const { errors } = form;
  const color = colorText.toLowerCase();
  const isColor = HEX_COLOR_PATTERN.test(color);
  return (
    <Card aria-labelledby="branding">
      <CardHeader id="branding" title="Color and reply-to address" />
      <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" className="gap-4">
        <Field
          label="Color"
          optional
          error={errors.color}
          hint={isColor ? getColorHint(color) : "For example, #17503a."}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                name="color"
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                value={colorText}
                onChange={({ target }) => onColorTextChange(target.value)}
              />
              <input
                type="color"
                aria-label="Choose a color"
                value={isColor ? color : "#17503a"}
                onChange={({ target }) => onColorTextChange(target.value)}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
            </div>
          )}
        </Field>
        <Field
          label="Replies go to"
          optional
          error={errors.reply_to}
          hint="Replies to invoices and invitations go to this address. By default, they go to the owner's address."
        >
          {(control) => (
            <Input
              {...control}
              name="reply_to"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={pendingReplyTo ?? replyTo ?? ""}
            />
          )}
        </Field>
        {pendingReplyTo && (
          <Alert tone="info" title={`${pendingReplyTo} isn't confirmed yet`} actions={<ResendEmailButton />}>
            To confirm this address, open the email that we sent to it. Until then, replies go to{" "}
            {replyTo ?? "the owner's address"}.
          </Alert>
        )}
        <p className="text-ink-soft text-sm">
          Clients view and pay invoices on a page with your branding. The Pay button opens Stripe's payment
          page. Stripe gets your color when you set up Payment Collection. To change the color there later, go
          to Settings and then Branding in your Stripe account.
        </p>
      </FormCard>
    </Card>
  );
}

function getColorHint(color: string): string {
  const onButton = getReadableTextColor(color) === WHITE ? "white" : "black";
  if (hasReadableContrast(color, WHITE))
    return `Text on this color is ${onButton}. Names and links use this color.`;
  return `This color is too light to read on white. Names and links stay black, and text on this color is ${onButton}.`;
}

function ResendEmailButton() {
  const { isPending, press } = useActionButton({
    call: () => resendReplyToConfirmationAction(),
    onDone: ({ email }) => showToast(`We sent an email to ${email}`),
  });
  return (
    <Button size="small" loading={isPending} onClick={press}>
      Resend email
    </Button>
  );
}
