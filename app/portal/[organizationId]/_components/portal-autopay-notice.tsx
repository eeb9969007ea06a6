import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { Context } from "@/lib/auth/context";
import {
  getPortalAutopayState,
  type PortalAutopayState,
} from "@/lib/domain/billing/autopay/get-portal-autopay";
import { describeMethod, UPCOMING_STATES } from "@/lib/domain/billing/autopay/model/labels";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { lookup } from "@/lib/http/page-context";

/** Shows the client's next automatic payment, or a link to turn on automatic payments if the stable offers them. */
export async function PortalAutopayNotice({ ctx, organizationId }: { ctx: Context; organizationId: string }) {
  const read = await lookup(getPortalAutopayState({ ctx }));
  if (read.state === "failed") return null;
  const { method, isOffered } = read.value;
  if (!method && !isOffered) return null;
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
      {method && <NextPayment state={read.value} method={method} />}
      <LightLink
        href={`${getPortalPath(organizationId)}/autopay`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {method ? "View automatic payments" : "Turn on automatic payments"}
      </LightLink>
    </div>
  );
}

interface NextPaymentProps {
  state: PortalAutopayState;
  method: NonNullable<PortalAutopayState["method"]>;
}

function NextPayment({ state: { next, formats, currency }, method }: NextPaymentProps) {
  return (
    <p className="wrap-anywhere">
      {next ? (
        <>
          Automatic payments are on:{" "}
          <Money cents={next.amountCents} currency={currency} format={formats.numberFormat} />{" "}
          {UPCOMING_STATES[next.state]} <DateText value={next.chargeOn} format={formats.dateFormat} /> from{" "}
          {describeMethod(method)}.
        </>
      ) : (
        `Automatic payments are on and use ${describeMethod(method)}. Nothing is due.`
      )}
    </p>
  );
}
