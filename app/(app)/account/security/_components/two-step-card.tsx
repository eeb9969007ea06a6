import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getSecuritySettings } from "@/lib/domain/identity/mfa/get-security-settings";
import { lookup } from "@/lib/http/page-context";
import { AddAuthenticatorButton } from "./add-authenticator-button";
import { FactorRow } from "./factor-row";
import { RecoveryCodesButton } from "./recovery-codes-button";

/** Shows the settings for two-step sign-in, whose second step is a code from an authenticator app. */
export async function TwoStepCard({ ctx }: { ctx: Context }) {
  const security = await lookup(getSecuritySettings({ ctx }));
  if (security.state === "failed") return <ErrorState what="two-step sign-in" action={<RetryButton />} />;
  const { secondFactors, recoveryCodesLeft } = security.value;
  const isOn = secondFactors.length > 0;
  return (
    <Card aria-labelledby="two-step">
      <CardHeader
        id="two-step"
        title="Two-step sign-in"
        description="After you enter your password, we ask for a code from your phone."
        actions={
          isOn ? (
            <Badge tone="paid" icon="check-circle">
              On
            </Badge>
          ) : (
            <Badge tone="draft">Off</Badge>
          )
        }
      />
      {isOn ? (
        <CardRows>
          {secondFactors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              fallbackName={factor.type === "totp" ? "Authenticator app" : "Security key"}
              timeZone={ctx.organization?.timeZone}
            />
          ))}
        </CardRows>
      ) : (
        <CardBody>
          <p className="max-w-prose text-ink-soft">
            Someone who learns your password still can't sign in without your phone. Use any authenticator
            app.
          </p>
        </CardBody>
      )}
      <CardFooter>
        <AddAuthenticatorButton isFirst={!isOn} />
        {recoveryCodesLeft !== null && <RecoveryCodesButton remaining={recoveryCodesLeft} />}
      </CardFooter>
    </Card>
  );
}
