import type { Metadata } from "next";
import { ACTIVITY_KIND_NAMES } from "@/lib/domain/activity/labels";
import { isUuid } from "@/lib/ids";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { OrganizationSection } from "../_components/organization-section";
import { ActivityList } from "./_components/activity-list";

export const metadata: Metadata = { title: "Activity" };

/** What is unknown in the address is ignored: an old link still shows something. */
export default async function ActivityPage({ searchParams }: { searchParams: Promise<AddressParameters> }) {
  const parameters = await searchParams;
  const person = parameter(parameters, "person");
  const address = {
    person: isUuid(person) ? person : null,
    kind: ACTIVITY_KIND_NAMES.find((kind) => kind === parameter(parameters, "kind")) ?? null,
    cursor: parameter(parameters, "cursor") || null,
  };
  return (
    <OrganizationSection tab="activity">
      {({ ctx }) => <ActivityList ctx={ctx} address={address} />}
    </OrganizationSection>
  );
}
