import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { BillingNotificationDto } from "@/lib/domain/billing/billing-notifications/dto";
import { describeNotification } from "@/lib/domain/billing/billing-notifications/model/describe";
import type { NumberFormat } from "@/lib/money/number-format";

interface BillingNotificationsCardProps {
  notifications: readonly BillingNotificationDto[];
  numberFormat: NumberFormat;
  timeZone: string | undefined;
}

/**
 * Lists unread client payments, approval decisions and failed refunds. Opening the related invoice, the client's page or
 * the list of charges marks the notification as read.
 */
export function BillingNotificationsCard({
  notifications,
  numberFormat,
  timeZone,
}: BillingNotificationsCardProps) {
  return (
    <Card aria-labelledby="billing-notifications" className="mb-4">
      <CardHeader id="billing-notifications" title="Payments and approvals" />
      <CardRows>
        {notifications.map((notification) => {
          const { title, detail, href } = describeNotification(notification, numberFormat);
          return (
            <li key={notification.id} className="px-5 py-3.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <LightLink href={href} className="title-link font-semibold wrap-anywhere hover:underline">
                  {title}
                </LightLink>
                <Badge tone="green">New</Badge>
                <span className="text-ink-faint text-sm">
                  <DateText value={notification.at} shape="date-time" timeZone={timeZone} />
                </span>
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>
            </li>
          );
        })}
      </CardRows>
    </Card>
  );
}
