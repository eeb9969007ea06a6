import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { env } from "@/lib/env";
import { checkHealth } from "@/lib/health";
import { readPageSession } from "@/lib/http/page-context";

/** If HOOFLINE_DIAGNOSTICS=1, shows the signed-in user and the state of the database for troubleshooting. */
export async function HandoffDiagnostics() {
  if (!env().HOOFLINE_DIAGNOSTICS) return null;
  const [session, health] = await Promise.all([readPageSession(), checkHealth()]);
  const loaded = session.state === "signedIn" ? session.loaded : null;
  return (
    <div className="mx-auto w-full max-w-[76rem] px-5 pb-10 sm:px-8">
      <Card aria-labelledby="diagnostics">
        <CardHeader id="diagnostics" title="Diagnostics" />
        <CardBody>
          <FactList
            facts={[
              ["Session", loaded?.viewer.sessionId ?? session.state],
              ["User", loaded?.viewer.userId ?? "none"],
              ["Profile", loaded?.viewer.hasProfile ? loaded.viewer.userId : "none"],
              ["Organization", loaded?.ctx.organization?.id ?? "none"],
              ["Database", health.database],
              ["Stripe", health.stripe],
            ]}
          />
        </CardBody>
      </Card>
    </div>
  );
}
