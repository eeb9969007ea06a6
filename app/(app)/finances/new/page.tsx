import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { EntryForm } from "../_components/entry-form";
import { FinanceGate } from "../_components/finance-gate";
import { HorseChoicesLoader } from "../_components/horse-choices-loader";

export const metadata: Metadata = { title: "Add an entry" };

export default async function NewEntryPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const horse = getParameter(await searchParams, "horse");
  return (
    <FinanceGate level="full">
      {(pageContext) => (
        <>
          <PageHeader
            title="Add an entry"
            description="Split the amount among the horses you select. If you select none, the amount applies to the whole barn."
          />
          <HorseChoicesLoader pageContext={pageContext} horseId={horse}>
            {(horses) => (
              <EntryForm
                day={getCalendarDate(pageContext.organization.timeZone, pageContext.ctx.clock.now())}
                horses={horses}
                horseId={horses.find(({ id }) => id === horse)?.id ?? null}
                currency={pageContext.organization.currency}
              />
            )}
          </HorseChoicesLoader>
        </>
      )}
    </FinanceGate>
  );
}
