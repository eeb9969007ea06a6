import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getOrganization } from "@/lib/domain/organizations/organizations/get-organization";
import { lookup } from "@/lib/http/page-context";
import { OrganizationCardView } from "./organization-card-view";

export async function OrganizationCard({ loaded: { ctx } }: { loaded: LoadedContext }) {
  if (!ctx.organization) return <OrganizationCardView state="none" />;
  const organization = await lookup(getOrganization({ ctx }));
  if (organization.state === "failed") return <OrganizationCardView state="failed" />;
  const { name, tier, memberCount, timeZone, description } = organization.value;
  return (
    <OrganizationCardView
      state="loaded"
      value={{ name, planName: PLANS[tier].name, memberCount, timeZone, description }}
    />
  );
}
