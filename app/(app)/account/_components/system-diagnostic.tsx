import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import type { Context } from "@/lib/auth/context";
import { checkHealth } from "@/lib/health";

/** The state of the services that Hoofline depends on, for support; shown only if HOOFLINE_DIAGNOSTICS=1. */
export async function SystemDiagnostic({ ctx }: { ctx: Context }) {
  const health = await checkHealth();
  return (
    <Card aria-labelledby="system-diagnostic">
      <CardHeader id="system-diagnostic" title="Diagnostics" />
      <CardBody>
        <FactList
          facts={[
            ["System", health.status],
            ["Database", health.database],
            ["Worker", health.worker],
            ["Email", health.mail],
            ["Stripe", health.stripe],
            ["Request", ctx.requestId],
          ]}
        />
      </CardBody>
    </Card>
  );
}
