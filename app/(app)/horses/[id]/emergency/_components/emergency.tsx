import { grants } from "@/lib/auth/permissions";
import { getCard } from "@/lib/domain/care/emergency-cards/get-card";
import { lookup } from "@/lib/http/page-context";
import { canLog } from "../../_components/can-log";
import type { WithHorse } from "../../_components/horse-page";
import { EmergencyView } from "./emergency-view";

export async function Emergency({ here }: { here: WithHorse }) {
  const { ctx, horse, organization } = here;
  const found = await lookup(getCard({ ctx, input: { horse_id: horse.id } }));
  return (
    <EmergencyView
      horse={{ id: horse.id, name: horse.name }}
      found={found.state === "loaded" ? found.value : null}
      timeZone={organization.timeZone}
      canWrite={!ctx.through && canLog(here)}
      canRevoke={!ctx.through && grants(ctx.permissions, "health", "full")}
    />
  );
}
