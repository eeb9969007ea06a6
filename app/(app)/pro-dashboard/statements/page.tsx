import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { getCurrency } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { listStatementRuns } from "@/lib/domain/billing/statements/list-statement-runs";
import { getLastMonth } from "@/lib/domain/billing/statements/model/periods";
import { statementPeriodSchema } from "@/lib/domain/billing/statements/model/schemas";
import { previewStatements } from "@/lib/domain/billing/statements/preview-statements";
import { lookup } from "@/lib/http/page-context";
import { BillingTabs } from "../_components/billing-tabs";
import { canEditInvoices } from "../_components/can-edit-invoices";
import { InvoicesGate } from "../_components/invoices-gate";
import { StatementPreviewCard } from "./_components/statement-preview-card";
import { StatementPreviewForm } from "./_components/statement-preview-form";
import { StatementRunList } from "./_components/statement-run-list";
import { StatementScheduleCard } from "./_components/statement-schedule-card";

export const metadata: Metadata = { title: "Statements" };

type Parameters = Record<string, string | string[] | undefined>;

export default async function StatementsPage({ searchParams }: { searchParams: Promise<Parameters> }) {
  const parameters = await searchParams;
  return (
    <InvoicesGate needsPro>{(loaded) => <Statements loaded={loaded} parameters={parameters} />}</InvoicesGate>
  );
}

interface StatementsProps {
  loaded: LoadedContext;
  parameters: Parameters;
}

async function Statements({ loaded: { ctx }, parameters }: StatementsProps) {
  const text = (name: string) => [parameters[name]].flat()[0];
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const lastMonth = getLastMonth(today);
  const period = { from: text("from") ?? lastMonth.from, to: text("to") ?? lastMonth.to };
  const parsed = statementPeriodSchema.safeParse(period);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const canWrite = canEditInvoices(ctx);
  const [runs, preview, settings] = await Promise.all([
    lookup(listStatementRuns({ ctx, input: { cursor: text("cursor") ?? null } })),
    parsed.success ? lookup(previewStatements({ ctx, input: parsed.data })) : null,
    canWrite ? lookup(getBillingSettings({ ctx })) : null,
  ]);
  return (
    <>
      <PageHeader
        eyebrow="Pro Dashboard"
        title="Statements"
        description="Email a statement to every client with activity in a period or a balance at the end of the period. Each client gets one statement per period."
      />
      <BillingTabs ctx={ctx} current="statements" />
      <div className="grid gap-5">
        <StatementPreviewForm period={period} errors={errors} today={today} />
        {preview && (
          <StatementPreviewCard
            key={`${period.from} ${period.to}`}
            period={period}
            preview={preview.state === "loaded" ? preview.value : null}
            currency={getCurrency(ctx)}
            canWrite={canWrite}
          />
        )}
        {settings?.state === "loaded" && <StatementScheduleCard statementDay={settings.value.statementDay} />}
        <StatementRunList page={runs.state === "loaded" ? runs.value : null} />
      </div>
    </>
  );
}
