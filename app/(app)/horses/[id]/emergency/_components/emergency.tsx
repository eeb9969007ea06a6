import { hasPermission } from "@/lib/auth/permissions";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { lookup } from "@/lib/http/page-context";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import { EmergencyView } from "./emergency-view";

export async function Emergency({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  const found = await lookup(getEmergencyCard({ ctx, input: { horse_id: horse.id } }));
  return (
    <EmergencyView
      horse={{ id: horse.id, name: horse.name }}
      emergencyCard={found.state === "loaded" ? found.value : null}
      timeZone={organization.timeZone}
      canWrite={!ctx.share && canLogRecordsForHorse(pageContext)}
      canRevoke={!ctx.share && hasPermission(ctx.permissions, "health", "full")}
    />
  );
}
