import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import {
  getDefaultStatementPeriod,
  type StatementPeriod,
} from "@/lib/domain/billing/statements/model/periods";
import { statementPeriodSchema } from "@/lib/domain/billing/statements/model/schemas";
import { toStatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { readPageSession } from "@/lib/http/page-context";
import { getParameter } from "@/lib/lists/address";
import { LIST_PARAMETER } from "@/lib/lists/back-link";
import { canEditInvoices } from "../../../../pro-dashboard/_components/can-edit-invoices";
import { InvoicesGate } from "../../../../pro-dashboard/_components/invoices-gate";
import { lookupStatement } from "./_components/lookup-statement";
import { StatementView } from "./_components/statement-view";

interface StatementPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface PeriodChoice {
  /** The dates that the form shows, which can be invalid. */
  chosen: StatementPeriod;
  /** The period of the statement: the chosen period, or the default if the chosen period is invalid. */
  shown: StatementPeriod;
  errors: Readonly<Record<string, string>>;
}

function choosePeriod(
  { ctx }: LoadedContext,
  parameters: Awaited<StatementPageProps["searchParams"]>,
): PeriodChoice {
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const fallback = getDefaultStatementPeriod(today);
  const chosen = {
    from: [parameters.from].flat()[0] ?? fallback.from,
    to: [parameters.to].flat()[0] ?? fallback.to,
  };
  const parsed = statementPeriodSchema.safeParse(chosen);
  const issues = parsed.success ? [] : parsed.error.issues;
  return {
    chosen,
    shown: parsed.success ? parsed.data : fallback,
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** Looks up the contact before the response starts, so that the status is 404 if the contact doesn't exist. */
export async function generateMetadata({ params, searchParams }: StatementPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") {
    const { shown } = choosePeriod(session.loaded, await searchParams);
    await lookupStatement(session.loaded.ctx, (await params).id, shown.from, shown.to);
  }
  return { title: "Statement" };
}

export default async function StatementPage({ params, searchParams }: StatementPageProps) {
  const [{ id }, parameters] = await Promise.all([params, searchParams]);
  return (
    <InvoicesGate>
      {(loaded) => (
        <ContactStatement
          loaded={loaded}
          id={id}
          choice={choosePeriod(loaded, parameters)}
          list={getParameter(parameters, LIST_PARAMETER)}
        />
      )}
    </InvoicesGate>
  );
}

interface ContactStatementProps {
  loaded: LoadedContext;
  id: string;
  choice: PeriodChoice;
  /** The path of the list that the user came from; empty if the user didn't come from a list. */
  list: string;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing contact is
 * detected.
 */
async function ContactStatement({ loaded: { ctx }, id, choice, list }: ContactStatementProps) {
  const found = await lookupStatement(ctx, id, choice.shown.from, choice.shown.to);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Statement</h1>
        <ErrorState what="this statement" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="contact" />;
  const { contact, from, to } = found.value;
  return (
    <StatementView
      document={toStatementDocument(found.value)}
      contact={contact}
      period={{ from, to }}
      chosen={choice.chosen}
      errors={choice.errors}
      today={getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now())}
      organizationId={ctx.organization?.id ?? ""}
      canEmail={canEditInvoices(ctx)}
      list={list}
      canOpenContact={hasPermission(ctx.permissions, "horses", "read")}
    />
  );
}
