import { Card, CardBody, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getSecuritySettings } from "@/lib/domain/identity/mfa/get-security-settings";
import { lookup } from "@/lib/http/page-context";
import { AddPasskeyButton } from "./add-passkey-button";
import { FactorRow } from "./factor-row";

export async function PasskeysCard({ ctx }: { ctx: Context }) {
  const security = await lookup(getSecuritySettings({ ctx }));
  if (security.state === "failed") return <ErrorState what="your passkeys" action={<RetryButton />} />;
  const { passkeys } = security.value;
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader
        id="passkeys"
        title="Passkeys"
        description="Sign in with your face, fingerprint or device PIN."
      />
      {passkeys.length > 0 ? (
        <CardRows>
          {passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              factor={passkey}
              fallbackName="Passkey"
              timeZone={ctx.organization?.timeZone}
            />
          ))}
        </CardRows>
      ) : (
        <CardBody>
          <p className="max-w-prose text-ink-soft">
            A passkey is stored on your device or in your password manager. It can't be guessed or phished,
            and there is nothing to type.
          </p>
        </CardBody>
      )}
      <CardFooter>
        <AddPasskeyButton />
      </CardFooter>
    </Card>
  );
}
