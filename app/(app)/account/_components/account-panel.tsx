import { SignOutForm } from "@/components/layout/sign-out-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { env } from "@/lib/env";
import { FactList } from "./fact-list";
import { SystemDiagnostic } from "./system-diagnostic";

export function AccountPanel({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  const { organization } = ctx;
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="account-info">
        <CardHeader id="account-info" title="Account info" />
        <CardBody>
          <FactList
            facts={[
              ["Name", viewer.name],
              ["Email", viewer.email],
              ["Organization", organization?.name ?? "None yet"],
              ["Your role", viewer.roleName ?? "None yet"],
              ["Plan", organization ? PLANS[organization.tier].name : PLANS.personal.name],
              ["Time zone", organization?.timeZone.replaceAll("_", " ") ?? "Not set"],
            ]}
          />
        </CardBody>
        <CardFooter>
          <ButtonLink href="/forgot-password" icon="key" size="small">
            Change password
          </ButtonLink>
          <SignOutForm variant="quiet" size="small" />
        </CardFooter>
      </Card>
      {env().HOOFLINE_DIAGNOSTICS && <SystemDiagnostic ctx={ctx} />}
    </div>
  );
}
