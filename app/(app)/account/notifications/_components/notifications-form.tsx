"use client";

import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast-store";
import { saveNotificationsAction } from "@/lib/actions/account";
import { brand } from "@/lib/brand";
import type { NotificationChoices } from "@/lib/domain/notifications/get-choices";
import { MAIL_KIND_NAMES, MAIL_KINDS } from "@/lib/domain/notifications/labels";
import { choicesSchema } from "@/lib/domain/notifications/schemas";

export function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const { formProps, pending, failure } = useDialogForm({
    schema: choicesSchema,
    send: (input) => callAction(() => saveNotificationsAction(input)),
    onDone: () => toast("Notifications saved"),
  });
  return (
    <form {...formProps}>
      <CardBody className="grid gap-2">
        {MAIL_KIND_NAMES.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            label={MAIL_KINDS[kind].label}
            hint={MAIL_KINDS[kind].hint}
            defaultChecked={choices.mails[kind]}
          />
        ))}
        <Checkbox
          name="newsletter"
          label="News about the product"
          hint={`The ${brand.name} newsletter, once a month: new articles, and what to think of in the barn.`}
          defaultChecked={choices.newsletter}
        />
        {failure && <Alert tone="error" title={failure} />}
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="primary" loading={pending} loadingText="Saving…">
          Save notifications
        </Button>
      </CardFooter>
    </form>
  );
}
