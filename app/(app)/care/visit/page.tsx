import type { Metadata } from "next";
import { CHOSEN_PARAMETER } from "@/components/care/care/get-visit-for-several-href";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { isUuid } from "@/lib/ids";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { FROM_PARAMETER, getBackLink } from "@/lib/lists/back-link";
import { CareGate } from "../_components/care-gate";
import { ChooseVisitHorses } from "./_components/choose-visit-horses";
import { SelectedHorsesVisit } from "./_components/selected-horses-visit";
import { SelectedItemsVisit } from "./_components/selected-items-visit";

const CARE_LIST = { href: "/care", label: "Care" };

export const metadata: Metadata = { title: "Log a visit" };

/**
 * Query parameters: `items` (repeated) contains the IDs of selected care items. `horses` contains comma-separated
 * horse IDs, and `kind` contains the type of care for these horses, or "choose" to ask for it. `from` contains the
 * URL of the care list to return to, including its filters. If neither `items` nor `horses` is given, the page asks
 * for the horses; `chosen` is the horse that is selected initially.
 */
export default async function VisitPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const ids = [parameters.items ?? []].flat();
  const horseIds = getParameter(parameters, "horses").split(",").filter(isUuid);
  const named = getParameter(parameters, "kind");
  const kind = RECORD_KINDS.find((one) => one === named) ?? null;
  const returnTo = getBackLink(getParameter(parameters, FROM_PARAMETER), CARE_LIST).href;
  return (
    <CareGate level="full">
      {(pageContext) => {
        if (horseIds.length > 0)
          return (
            <SelectedHorsesVisit
              pageContext={pageContext}
              horseIds={horseIds}
              kind={kind}
              choosesKind={named === "choose"}
            />
          );
        if (ids.length > 0)
          return <SelectedItemsVisit pageContext={pageContext} ids={ids} returnTo={returnTo} />;
        return (
          <ChooseVisitHorses
            ctx={pageContext.ctx}
            chosenId={getParameter(parameters, CHOSEN_PARAMETER)}
            kind={kind}
          />
        );
      }}
    </CareGate>
  );
}
