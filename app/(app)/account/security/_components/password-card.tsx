import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { lookup } from "@/lib/http/page-context";
import { PasswordForm } from "./password-form";

export async function PasswordCard({ ctx }: { ctx: Context }) {
  const profile = await lookup(getProfile({ ctx }));
  if (profile.state === "failed") return <ErrorState what="your password" action={<RetryButton />} />;
  const { hasPassword, passwordChangedAt, email } = profile.value;
  return (
    <Card aria-labelledby="password">
      <CardHeader
        id="password"
        title="Password"
        description={
          passwordChangedAt && (
            <>
              Last changed on <DateText value={passwordChangedAt} timeZone={ctx.organization?.timeZone} />
            </>
          )
        }
      />
      {hasPassword ? (
        <PasswordForm email={email} />
      ) : (
        <CardBody className="grid justify-items-start gap-4">
          <p className="text-ink-soft">
            You sign in without a password. To add one, request a link by email.
          </p>
          <ButtonLink href="/forgot-password" icon="key">
            Set a password
          </ButtonLink>
        </CardBody>
      )}
    </Card>
  );
}
