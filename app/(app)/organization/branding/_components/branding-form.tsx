"use client";

import { CardForm } from "@/components/forms/card-form";
import { useActionButton } from "@/components/forms/use-action-button";
import { useActionForm } from "@/components/forms/use-action-form";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { askAgainAction, setBrandingAction } from "@/lib/actions/branding";
import { COLOR, isReadable, textOn, WHITE } from "@/lib/branding/color";
import { type SetBrandingInput, setBrandingSchema } from "@/lib/domain/branding/schemas";
import type { BrandingViewProps } from "./branding-props";

interface BrandingFormProps extends BrandingViewProps {
  typed: string;
  onType: (color: string) => void;
}

/** The colour, with what becomes of it, and where answers go. */
export function BrandingForm({ replyTo, pendingReplyTo, typed, onType }: BrandingFormProps) {
  const form = useActionForm<SetBrandingInput, Awaited<ReturnType<typeof setBrandingAction>>>({
    obstacle: useBegunElsewhere(),
    schema: setBrandingSchema,
    action: setBrandingAction,
    onDone: ({ pendingReplyTo: waiting }) =>
      toast(
        waiting && waiting !== pendingReplyTo ? `Saved. A mail is on its way to ${waiting}` : "Look saved",
      ),
  });
  const { errors } = form;
  const color = typed.toLowerCase();
  const isColor = COLOR.test(color);
  return (
    <Card aria-labelledby="look">
      <CardHeader id="look" title="Color and answers" />
      <CardForm form={form} submitLabel="Save" pendingLabel="Saving…" className="gap-4">
        <Field
          label="Color"
          optional
          error={errors.color}
          hint={isColor ? colorHint(color) : "Such as #17503a."}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                name="color"
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                value={typed}
                onChange={({ target }) => onType(target.value)}
              />
              <input
                type="color"
                aria-label="Choose a color"
                value={isColor ? color : "#17503a"}
                onChange={({ target }) => onType(target.value)}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
            </div>
          )}
        </Field>
        <Field
          label="Answers go to"
          optional
          error={errors.reply_to}
          hint="Who answers an invoice or an invitation writes there. Without one it is the owner's address."
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
          <Alert tone="info" title={`${pendingReplyTo} isn't confirmed yet`} actions={<AskAgainButton />}>
            Open the mail that was sent there and press its button. Until then answers go to{" "}
            {replyTo ?? "the owner's address"}.
          </Alert>
        )}
        <p className="text-ink-soft text-sm">
          Clients see and pay an invoice on a page with this look. Behind its Pay button is Stripe's page for
          the card: that one takes the color when Payment Collection is set up, and after that what you set in
          your own Stripe account, under Settings, Branding.
        </p>
      </CardForm>
    </Card>
  );
}

function colorHint(color: string): string {
  const onButton = textOn(color) === WHITE ? "white" : "black";
  if (isReadable(color, WHITE)) return `Text on it is ${onButton}, and names and links have this color.`;
  return `It is too light to be read on white: names and links stay black, and text on it is ${onButton}.`;
}

function AskAgainButton() {
  const { isPending, press } = useActionButton({
    call: () => askAgainAction(),
    onDone: ({ email }) => toast(`A mail is on its way to ${email}`),
  });
  return (
    <Button size="small" loading={isPending} onClick={press}>
      Send the mail again
    </Button>
  );
}
