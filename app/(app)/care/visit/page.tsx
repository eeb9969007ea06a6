import type { Metadata } from "next";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { isUuid } from "@/lib/ids";
import { type AddressParameters, getParameter } from "@/lib/lists/address";
import { CareGate } from "../_components/care-gate";
import { VisitOfHorses } from "./_components/visit-of-horses";
import { VisitOfItems } from "./_components/visit-of-items";

export const metadata: Metadata = { title: "Log a visit" };

/**
 * `items` names care that was selected, once for each. `horses` names horses, separated by commas; `kind` then names
 * the type of care.
 */
export default async function VisitPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const parameters = await searchParams;
  const ids = [parameters.items ?? []].flat();
  const horseIds = getParameter(parameters, "horses").split(",").filter(isUuid);
  const named = getParameter(parameters, "kind");
  const kind = RECORD_KINDS.find((one) => one === named) ?? null;
  return (
    <CareGate level="full">
      {(here) =>
        horseIds.length > 0 ? (
          <VisitOfHorses here={here} horseIds={horseIds} kind={kind} />
        ) : (
          <VisitOfItems here={here} ids={ids} />
        )
      }
    </CareGate>
  );
}
