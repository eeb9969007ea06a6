"use client";

import { lazy } from "react";
import { TextLink } from "@/components/identity/auth/text-link";
import { NewSecretButton } from "@/components/platform/secrets/new-secret-button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import type { WebhookState } from "@/lib/domain/platform/webhooks/model/labels";
import type { ApiAvailability } from "../../_components/api-availability";
import { WebhookBadge } from "./webhook-badge";
import { WebhookPlanAlert } from "./webhook-plan-alert";

const WebhookDialog = lazy(() => import("./webhook-dialog"));

const SecretDialog = lazy(() => import("./webhook-secret-dialog"));

interface WebhookRow {
  id: string;
  url: string;
  description: string | null;
  state: WebhookState;
  eventsText: string;
}

export function WebhookListView({
  webhooks,
  ...availability
}: ApiAvailability & { webhooks: readonly WebhookRow[] }) {
  const { canChange, isInPlan } = availability;
  return (
    <div className="grid gap-4">
      {!isInPlan && <WebhookPlanAlert hasWebhooks={webhooks.length > 0} {...availability} />}
      <Card aria-labelledby="webhooks">
        <CardHeader
          id="webhooks"
          title="Webhooks"
          description={
            <>
              Webhooks notify your own software of events. See{" "}
              <TextLink href="/developers#events">the list of events and how to verify them</TextLink>.
            </>
          }
          actions={canChange && isInPlan && <NewWebhookButton />}
        />
        {webhooks.length === 0 ? (
          <EmptyState icon="paper-plane-tilt" title="No webhooks yet">
            {canChange && isInPlan
              ? "Add your endpoint's URL and choose which events to send."
              : "Members who manage the organization can add them here."}
          </EmptyState>
        ) : (
          <CardRows>
            {webhooks.map(({ id, url, description, state, eventsText }) => (
              <li key={id}>
                <LightLink
                  href={`/organization/webhooks/${id}`}
                  className="flex items-center justify-between gap-4 px-5 py-4 hover:bg-sunken"
                >
                  <span className="grid min-w-0 gap-1">
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="font-semibold wrap-anywhere">{description ?? url}</span>
                      <WebhookBadge state={state} />
                    </span>
                    {description && <span className="text-ink-soft text-sm wrap-anywhere">{url}</span>}
                    <span className="text-ink-faint text-sm">{eventsText}</span>
                  </span>
                  <Icon name="caret-right" className="text-ink-faint" />
                </LightLink>
              </li>
            ))}
          </CardRows>
        )}
      </Card>
      {canChange && <NeedsJavaScript what="Adding or changing webhooks" />}
    </div>
  );
}

function NewWebhookButton() {
  return (
    <NewSecretButton<{ secret: string }>
      label="New webhook"
      form={(onCreated, onClose) => (
        <WebhookDialog onClose={onClose} onSaved={({ secret }) => onCreated(secret ? { secret } : null)} />
      )}
      secret={({ secret }, onClose) => <SecretDialog secret={secret} onClose={onClose} />}
    />
  );
}
