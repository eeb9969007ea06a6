import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { listSessions, type SessionDto } from "@/lib/domain/identity/sessions/list-sessions";
import { lookup } from "@/lib/http/page-context";
import { EndOtherSessionsButton } from "./end-other-sessions-button";
import { EndSessionButton } from "./end-session-button";

/** Lists the user's sessions and lets the user end any of them. */
export async function SessionsCard({ ctx }: { ctx: Context }) {
  const sessions = await lookup(listSessions({ ctx }));
  if (sessions.state === "failed") return <ErrorState what="your devices" action={<RetryButton />} />;
  const others = sessions.value.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        id="sessions"
        title="Where you are signed in"
        description="If you don't recognize a device, sign it out and change your password."
        actions={others > 0 && <EndOtherSessionsButton count={others} />}
      />
      <CardRows>
        {sessions.value.map((session) => (
          <SessionRow key={session.id} session={session} timeZone={ctx.organization?.timeZone} />
        ))}
      </CardRows>
    </Card>
  );
}

function SessionRow({ session, timeZone }: { session: SessionDto; timeZone: string | undefined }) {
  const { id, device, isApp, address, lastUsedAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Icon name={isApp ? "device-mobile" : "desktop"} size={24} className="text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {isApp ? `${brand.name} app, ${device}` : device}
          {isCurrent && (
            <Badge tone="paid" icon="check-circle">
              This device
            </Badge>
          )}
        </p>
        <p className="text-ink-faint text-sm">
          {address && <span className="break-all">{address} · </span>}
          {isCurrent ? (
            "active now"
          ) : (
            <>
              last seen <DateText value={lastUsedAt} shape="date-time" timeZone={timeZone} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && <EndSessionButton id={id} device={device} />}
    </li>
  );
}
