import type { Context } from "@/lib/auth/context";
import { listSampleRecords } from "@/lib/domain/platform/samples/list-sample-records";
import { getDayOverview } from "@/lib/domain/work/day/get-day-overview";
import { lookup } from "@/lib/http/page-context";
import { getPlanHorseLimit } from "../../horses/_components/get-plan-horse-limit";
import { DayAlertsView } from "./day-alerts-view";
import { SampleDataCard, SampleDataOffer } from "./sample-data-card";
import { SetupChecklistView } from "./setup-checklist-view";
import { SetupForm } from "./setup-form";

/** Shows the notices above today's lists, or an error in their place if they fail to load. */
export async function DayNotices({ ctx }: { ctx: Context }) {
  if (!ctx.organization) return null;
  const day = await lookup(getDayOverview({ ctx }));
  if (day.state === "failed") return <DayAlertsView alerts={null} />;
  const { alerts, checklist, newestHorseId, setup, samples } = day.value;
  return (
    <>
      {setup && <SetupForm setup={setup} />}
      {alerts.length > 0 && <DayAlertsView alerts={alerts} />}
      {checklist && !setup && (
        <SetupChecklistView
          steps={checklist}
          newestHorseId={newestHorseId}
          horseLimit={getPlanHorseLimit(ctx)}
        />
      )}
      {samples === "offered" && !setup && <SampleDataOffer />}
      {samples === "added" && <Samples ctx={ctx} />}
    </>
  );
}

async function Samples({ ctx }: { ctx: Context }) {
  const found = await lookup(listSampleRecords({ ctx }));
  if (found.state === "failed") return <SampleDataCard samples={null} />;
  const names = (isTouched: boolean) =>
    found.value
      .filter((sample) => sample.isTouched === isTouched)
      .map(({ kind, name }) => (kind === "invoice" ? "a draft invoice" : name));
  return <SampleDataCard samples={{ removed: names(false), remaining: names(true) }} />;
}
