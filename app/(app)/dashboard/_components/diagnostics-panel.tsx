import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { LoadedContext } from "@/lib/auth/load-context";
import { env } from "@/lib/env";

/** If HOOFLINE_DIAGNOSTICS=1, shows identifiers that our support team needs. */
export function DiagnosticsPanel({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  if (!env().HOOFLINE_DIAGNOSTICS) return null;
  const rows = [
    ["User", viewer.userId],
    ["Profile", viewer.hasProfile ? viewer.userId : "none"],
    ["Organization", ctx.organization?.id ?? "none"],
    ["Session", viewer.sessionId],
  ] as const;
  return (
    <Card aria-labelledby="diagnostics" className="mt-4">
      <CardHeader id="diagnostics" title="Diagnostics" />
      <CardBody>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-faint">{label}</dt>
              <dd className="tabular break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
