"use client";

import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import type { WebhookState } from "@/lib/domain/platform/webhooks/model/labels";
import type { ApiAvailability } from "../../../_components/api-availability";
import { WebhookBadge } from "../../_components/webhook-badge";
import { WebhookPlanAlert } from "../../_components/webhook-plan-alert";
import { WebhookButtons } from "./webhook-buttons";

interface WebhookViewProps extends ApiAvailability {
  webhook: WebhookDto;
  state: WebhookState;
  eventsText: string;
  timeZone: string;
}

export function WebhookView({ webhook, state, eventsText, timeZone, ...availability }: WebhookViewProps) {
  const { url, description, formerSecretEndsAt, createdAt } = webhook;
  const { canChange, isInPlan } = availability;
  return (
    <>
      <div>
        <ButtonLink
          href="/organization/webhooks"
          variant="quiet"
          size="small"
          icon="caret-left"
          className="-ml-3"
        >
          All webhooks
        </ButtonLink>
      </div>
      {!isInPlan && <WebhookPlanAlert hasWebhooks {...availability} />}
      {isInPlan && <StateAlert webhook={webhook} timeZone={timeZone} />}
      <Card aria-labelledby="webhook">
        <CardHeader
          id="webhook"
          title={<span className="wrap-anywhere">{description ?? new URL(url).host}</span>}
          actions={<WebhookBadge state={state} />}
        />
        <CardBody>
          <FactList
            facts={[
              [
                "URL",
                <span key="url" className="wrap-anywhere">
                  {url}
                </span>,
              ],
              ["Events", eventsText],
              ["Added", <DateText key="added" value={createdAt} timeZone={timeZone} />],
              ...(formerSecretEndsAt
                ? [
                    [
                      "Previous secret",
                      <span key="secret">
                        signs messages until{" "}
                        <DateText value={formerSecretEndsAt} shape="date-time" timeZone={timeZone} />
                      </span>,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </CardBody>
        {canChange && (
          <CardFooter>
            <WebhookButtons webhook={webhook} isInPlan={isInPlan} />
          </CardFooter>
        )}
      </Card>
      {canChange && <NeedsJavaScript what="Changing a webhook or resending events" />}
    </>
  );
}

function StateAlert({ webhook, timeZone }: Pick<WebhookViewProps, "webhook" | "timeZone">) {
  const { isEnabled, gaveUpAt, failingSince } = webhook;
  if (gaveUpAt) {
    return (
      <Alert tone="error" title="Webhook disabled">
        No delivery succeeded for five days. Enable the webhook once your endpoint works again, then resend
        the events that the endpoint missed.
      </Alert>
    );
  }
  if (!isEnabled || !failingSince) return null;
  return (
    <Alert tone="warning" title="Deliveries are failing">
      No delivery has succeeded since <DateText value={failingSince} shape="date-time" timeZone={timeZone} />.
      We retry each event for a day. After five days of failures, we disable the webhook.
    </Alert>
  );
}
