"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import {
  deleteWebhookAction,
  rotateWebhookSecretAction,
  sendTestEventAction,
  updateWebhookAction,
} from "@/lib/actions/platform/webhooks";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";

const WebhookDialog = lazy(() => import("../../_components/webhook-dialog"));
const SecretDialog = lazy(() => import("../../_components/webhook-secret-dialog"));

type OpenDialog = "edit" | "secret" | "delete" | { secret: string } | null;

interface WebhookButtonsProps {
  webhook: WebhookDto;
  isInPlan: boolean;
}

/** Renders a webhook's actions. Users can disable and delete a webhook even if the plan doesn't include webhooks. */
export function WebhookButtons({ webhook, isInPlan }: WebhookButtonsProps) {
  const { id, isEnabled } = webhook;
  const router = useRouter();
  const isReady = useHydrated();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const test = useActionButton({
    call: () => sendTestEventAction({ id }),
    onDone: () => showToast("Sending a test event. The result appears below."),
  });
  const turn = useActionButton({
    call: () => updateWebhookAction({ id, is_enabled: !isEnabled }),
    onDone: () => showToast(isEnabled ? "Webhook disabled" : "Webhook enabled"),
  });
  const rotate = useActionButton({
    call: () => rotateWebhookSecretAction({ id }),
    onDone: ({ secret }) => setOpen({ secret }),
  });
  const remove = useActionButton({
    call: () => deleteWebhookAction({ id }),
    onDone: () => {
      showToast("Webhook deleted");
      router.push("/organization/webhooks");
    },
    onSettled: close,
  });
  const isAsking = (what: OpenDialog) => ({ open: open === what, onClose: close });
  return (
    <div className="flex flex-wrap gap-2">
      {isInPlan && isEnabled && (
        <Button icon="paper-plane-tilt" disabled={!isReady} loading={test.isPending} onClick={test.press}>
          Send test event
        </Button>
      )}
      {isInPlan && (
        <Button
          icon="pencil-simple"
          aria-haspopup="dialog"
          disabled={!isReady}
          onClick={() => setOpen("edit")}
        >
          Edit
        </Button>
      )}
      {isInPlan && (
        <Button icon="key" aria-haspopup="dialog" disabled={!isReady} onClick={() => setOpen("secret")}>
          New secret
        </Button>
      )}
      {(isInPlan || isEnabled) && (
        <Button
          icon={isEnabled ? "prohibit" : "play"}
          disabled={!isReady}
          loading={turn.isPending}
          onClick={turn.press}
        >
          {isEnabled ? "Disable" : "Enable"}
        </Button>
      )}
      <Button
        variant="quiet"
        icon="trash"
        aria-haspopup="dialog"
        disabled={!isReady}
        onClick={() => setOpen("delete")}
      >
        Delete
      </Button>
      <ConfirmDialog
        {...isAsking("secret")}
        onConfirm={rotate.press}
        pending={rotate.isPending}
        title="Create a new secret?"
        confirmLabel="Create secret"
      >
        For one day, messages are signed with both secrets. After that, only the new secret works.
      </ConfirmDialog>
      <ConfirmDialog
        {...isAsking("delete")}
        onConfirm={remove.press}
        pending={remove.isPending}
        title="Delete this webhook?"
        confirmLabel="Delete webhook"
      >
        We will stop sending events to this webhook and delete its delivery history. You can't undo this.
      </ConfirmDialog>
      <Suspense>
        {open === "edit" && <WebhookDialog webhook={webhook} onClose={close} onSaved={close} />}
        {open && typeof open === "object" && <SecretDialog secret={open.secret} isChanged onClose={close} />}
      </Suspense>
    </div>
  );
}
