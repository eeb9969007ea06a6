"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import type { DayAlert } from "@/lib/domain/work/day/day";
import { getAlertText } from "./get-alert-text";

/** Lists the alerts that need attention. `alerts` is null if the lookup failed. */
export function DayAlertsView({ alerts }: { alerts: readonly DayAlert[] | null }) {
  return (
    <Card aria-labelledby="needs-attention" className="mb-4">
      <CardHeader
        id="needs-attention"
        title="Needs attention"
        description="Expiring documents and problems with your account. This list doesn't include care that is due."
      />
      {!alerts && <ErrorState compact what="your alerts" action={<RetryButton size="small" />} />}
      {alerts && (
        <CardRows>
          {alerts.map((alert) => {
            const { title, detail, href, isOverdue } = getAlertText(alert);
            return (
              <li
                key={"document" in alert ? alert.document.id : alert.kind}
                className="relative flex items-center gap-3 px-5 py-3 hover:bg-sunken/45"
              >
                <Icon name="warning" filled className={isOverdue ? "text-overdue" : "text-due"} />
                <div className="min-w-0 flex-1">
                  <LightLink href={href} className="row-link font-semibold">
                    {title}
                  </LightLink>
                  <p className="text-ink-soft text-sm">{detail}</p>
                </div>
                <Icon name="caret-right" size={18} className="text-ink-faint" />
              </li>
            );
          })}
        </CardRows>
      )}
    </Card>
  );
}
