import { redirect } from "next/navigation";
import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { FactList } from "@/components/ui/fact-list";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { brand } from "@/lib/brand";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { refreshConnectStatus } from "@/lib/domain/billing/connect/refresh-connect-status";
import { lookup } from "@/lib/http/page-context";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import { OnboardingButton } from "./onboarding-button";

interface PaymentsPanelProps {
  ctx: Context;
  /**
   * Whether the user just returned from Stripe's onboarding. If so, the status is read from Stripe, not from the
   * database.
   */
  hasReturned: boolean;
  /** Whether Stripe sent the user back because the onboarding link had expired. If so, a new link is created. */
  hasExpired: boolean;
}

/** Shows the state of payment collection (docs/product/billing.md, "Payments"). */
export async function PaymentsPanel({ ctx, hasReturned, hasExpired }: PaymentsPanelProps) {
  const canChange = hasPermission(ctx.permissions, "payments", "full");
  const reading = hasReturned && canChange ? refreshConnectStatus({ ctx }) : getConnectStatus({ ctx });
  const status = await lookup(reading);
  if (status.state === "failed") return <ErrorState what="payment collection" action={<RetryButton />} />;
  // Redirects so that a page reload uses the stored status instead of reading it from Stripe again.
  if (hasReturned && canChange) redirect(PAYMENT_SETUP_HREF);
  const { account_id, onboarding_completed, charges_enabled, payouts_enabled, requirements_due } =
    status.value;
  return (
    <Card aria-labelledby="payment-collection">
      <CardHeader
        id="payment-collection"
        title="Payment Collection"
        description="Clients pay your invoices by card. The payments go directly to your own Stripe account."
      />
      <CardBody className="grid gap-6">
        <FactList
          facts={[
            [
              "Onboarding",
              <StatusBadge
                key="onboarding"
                isOn={onboarding_completed}
                onText="Complete"
                offText="Incomplete"
              />,
            ],
            [
              "Charges",
              <StatusBadge key="charges" isOn={charges_enabled} onText="Enabled" offText="Disabled" />,
            ],
            [
              "Payouts",
              <StatusBadge key="payouts" isOn={payouts_enabled} onText="Enabled" offText="Disabled" />,
            ],
            ["Stripe account", account_id ?? "Not connected yet"],
          ]}
        />
        {requirements_due.length > 0 && <RequirementsDue requirements={requirements_due} />}
        <p className="max-w-prose text-ink-soft">
          {brand.name} keeps {PLATFORM_FEE_PERCENT}% of each online payment as its platform fee. Stripe
          charges its own processing fees separately. Payments by cash, check or bank transfer have no fee.
        </p>
      </CardBody>
      {canChange && (
        <CardFooter>
          <OnboardingButton
            isConnected={account_id !== null}
            isComplete={onboarding_completed && charges_enabled}
            startsAutomatically={hasExpired}
          />
        </CardFooter>
      )}
    </Card>
  );
}

function StatusBadge({ isOn, onText, offText }: { isOn: boolean; onText: string; offText: string }) {
  return isOn ? (
    <Badge tone="paid" icon="check-circle">
      {onText}
    </Badge>
  ) : (
    <Badge tone="due" icon="warning">
      {offText}
    </Badge>
  );
}

/**
 * Turns Stripe's requirement names into text: "individual.verification.document" → "Individual: verification
 * document".
 */
function describeRequirement(requirement: string): string {
  const [first = requirement, ...rest] = requirement.split(".").map((part) => part.replaceAll("_", " "));
  const subject = first.charAt(0).toUpperCase() + first.slice(1);
  return rest.length > 0 ? `${subject}: ${rest.join(" ")}` : subject;
}

function RequirementsDue({ requirements }: { requirements: readonly string[] }) {
  return (
    <Alert tone="warning" title="Stripe still needs">
      <ul className="list-disc pl-5">
        {requirements.map((requirement) => (
          <li key={requirement}>{describeRequirement(requirement)}</li>
        ))}
      </ul>
    </Alert>
  );
}
