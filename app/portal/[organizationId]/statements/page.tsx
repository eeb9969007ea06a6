import type { Metadata } from "next";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { getPortalStatement } from "@/lib/domain/billing/portal/portal-statements";
import {
  getDefaultStatementPeriod,
  type StatementPeriod,
} from "@/lib/domain/billing/statements/model/periods";
import { statementPeriodSchema } from "@/lib/domain/billing/statements/model/schemas";
import { toStatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalStatement } from "../_components/portal-statement";

export const metadata: Metadata = createHiddenPageMetadata("Statements");

interface PortalStatementsPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalStatementsPage({ params, searchParams }: PortalStatementsPageProps) {
  const [{ organizationId }, query] = await Promise.all([params, searchParams]);
  return (
    <PortalGate organizationId={organizationId} path="statements">
      {(signedIn) => <Statements {...signedIn} query={query} />}
    </PortalGate>
  );
}

interface StatementsProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  query: QueryParameters;
}

async function Statements({ ctx, organization, contactName, query }: StatementsProps) {
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const { chosen, period, errors } = readPeriod(query, today);
  const read = await lookup(getPortalStatement({ ctx, input: period }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Statements">
      <PortalStatement
        document={toStatementDocument(read.value)}
        {...{ organization, chosen, period, errors, today }}
      />
    </PortalFrame>
  );
}

/**
 * Returns the default period if the query has no period or an invalid period. The form keeps the invalid period and
 * shows its errors.
 */
function readPeriod(query: QueryParameters, today: string) {
  const fallback = getDefaultStatementPeriod(today);
  const getDay = (name: "from" | "to") => {
    const value = query[name];
    return typeof value === "string" ? value : fallback[name];
  };
  const chosen: StatementPeriod = { from: getDay("from"), to: getDay("to") };
  const parsed = statementPeriodSchema.safeParse(chosen);
  if (parsed.success) return { chosen, period: parsed.data, errors: {} };
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path: [field], message }) => [String(field), message]),
  );
  return { chosen, period: fallback, errors };
}
