"use client";

import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast-store";
import { saveNotificationsAction } from "@/lib/actions/account";
import { brand } from "@/lib/brand";
import type { NotificationChoices } from "@/lib/domain/notifications/get-choices";
import { MAIL_KIND_NAMES, MAIL_KINDS } from "@/lib/domain/notifications/labels";
import { choicesSchema } from "@/lib/domain/notifications/schemas";

export function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const form = useActionForm({
    schema: choicesSchema,
    action: saveNotificationsAction,
    onDone: () => toast("Notifications saved"),
  });
  return (
    <CardForm form={form} submitLabel="Save notifications" pendingLabel="Saving…" className="gap-2">
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
    </CardForm>
  );
}
