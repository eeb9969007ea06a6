import type { Metadata } from "next";
import { ACTIVITY_KIND_NAMES } from "@/lib/domain/platform/activity/model/labels";
import { ACTIVITY_SORTS, NEWEST_ACTIVITY_FIRST } from "@/lib/domain/platform/activity/model/sorts";
import { isUuid } from "@/lib/ids";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { readSort } from "@/lib/lists/sort";
import { OrganizationSection } from "../_components/organization-section";
import { ActivityList } from "./_components/activity-list";

export const metadata: Metadata = { title: "Activity" };

/** Renders the activity page. Ignores unknown query values, so that old links still work. */
export default async function ActivityPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const person = getParameter(parameters, "person");
  const address = {
    person: isUuid(person) ? person : null,
    kind: ACTIVITY_KIND_NAMES.find((kind) => kind === getParameter(parameters, "kind")) ?? null,
    sort: readSort(ACTIVITY_SORTS, getParameter(parameters, "sort")) ?? NEWEST_ACTIVITY_FIRST,
    cursor: getParameter(parameters, "cursor") || null,
  };
  return (
    <OrganizationSection tab="activity">
      {({ ctx }) => <ActivityList ctx={ctx} urlState={address} />}
    </OrganizationSection>
  );
}
