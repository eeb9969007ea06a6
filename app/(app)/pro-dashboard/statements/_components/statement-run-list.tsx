import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { PagedRows } from "@/components/ui/paged-rows";
import type { StatementRunDto } from "@/lib/domain/billing/statements/dto";
import type { StatementRunPage } from "@/lib/domain/billing/statements/list-statement-runs";

/** Lists the statement runs. `page` is null if the lookup failed. */
export function StatementRunList({ page }: { page: StatementRunPage | null }) {
  return (
    <Card aria-label="Statement runs">
      <CardHeader title="Sent statements" />
      <PagedRows
        page={page}
        rows={page?.runs}
        what="the sent statements"
        empty={
          <EmptyState icon="receipt" title="No statements sent yet">
            Statements that you email to several clients appear here, along with any that you need to print.
          </EmptyState>
        }
        getHref={(cursor) => `/pro-dashboard/statements?${new URLSearchParams({ cursor })}`}
        label="Sent statement pages"
        order="date"
      >
        {(run) => <RunRow key={run.id} run={run} />}
      </PagedRows>
    </Card>
  );
}

function RunRow({ run: { id, from, to, status, counts } }: { run: StatementRunDto }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-sm:px-3">
      <LightLink
        href={`/pro-dashboard/statements/${id}`}
        className="font-medium underline-offset-4 hover:underline"
      >
        <DateText value={from} /> to <DateText value={to} />
      </LightLink>
      <StatementRunBadge status={status} />
      <span className="ml-auto text-ink-faint text-sm">
        {`${counts.sent} emailed, ${counts.print} to print`}
      </span>
    </li>
  );
}

export function StatementRunBadge({ status }: Pick<StatementRunDto, "status">) {
  return status === "sent" ? <Badge tone="paid">Sent</Badge> : <Badge tone="sent">Sending</Badge>;
}
