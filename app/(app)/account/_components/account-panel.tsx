import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { env } from "@/lib/env";
import { AccountInfo } from "./account-info";
import { SystemDiagnostic } from "./system-diagnostic";

export function AccountPanel({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  const { organization } = ctx;
  return (
    <div className="grid gap-4">
      <AccountInfo
        facts={[
          ["Name", viewer.name],
          ["Email", viewer.email],
          ["Organization", organization?.name ?? "None yet"],
          ["Your role", viewer.roleName ?? "None yet"],
          ["Plan", organization ? PLANS[organization.tier].name : PLANS.personal.name],
          ["Time zone", organization?.timeZone.replaceAll("_", " ") ?? "Not set"],
        ]}
      />
      {env().HOOFLINE_DIAGNOSTICS && <SystemDiagnostic ctx={ctx} />}
    </div>
  );
}
