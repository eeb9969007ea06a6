import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { listOwnStaffActions } from "@/lib/domain/platform/staff/list-own-staff-actions";
import { STAFF_ACTIONS } from "@/lib/domain/platform/staff/model/labels";
import { lookup } from "@/lib/http/page-context";

/** Lists each time our support team accessed the account, with the reason. */
export async function StaffAccessCard({ ctx }: { ctx: Context }) {
  const staffActions = await lookup(listOwnStaffActions({ ctx }));
  if (staffActions.state === "failed")
    return <ErrorState what="the support access log" action={<RetryButton />} />;
  return (
    <Card aria-labelledby="support-actions">
      <CardHeader
        id="support-actions"
        title={`Access by ${brand.name} support`}
        description="Our support team can see your plan, sign-ins and messages to us, but never your horses or their health records."
      />
      {staffActions.value.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Our support team hasn't viewed your account.</p>
        </CardBody>
      ) : (
        <CardRows>
          {staffActions.value.map(({ id, action, staffName, reason, createdAt }) => (
            <li key={id} className="px-5 py-3">
              <p className="font-medium">
                {STAFF_ACTIONS[action].toOwner}
                {staffName && <span className="font-normal text-ink-soft">, {staffName}</span>}
              </p>
              <p className="text-ink-faint text-sm wrap-anywhere">
                {reason && `${reason} · `}
                <DateText value={createdAt} shape="date-time" timeZone={ctx.organization?.timeZone} />
              </p>
            </li>
          ))}
        </CardRows>
      )}
    </Card>
  );
}
