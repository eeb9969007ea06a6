import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { lookup } from "@/lib/http/page-context";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import type { HorsePageContext } from "../../_components/horse-page";
import type { PeopleSuggestions } from "./emergency-people-fields";
import { EmergencyView } from "./emergency-view";

const NO_SUGGESTIONS = Promise.resolve(null);

export async function Emergency({ pageContext }: { pageContext: HorsePageContext }) {
  const { ctx, horse, organization } = pageContext;
  const canWrite = !ctx.share && canLogRecordsForHorse(pageContext);
  const [found, suggestions] = await Promise.all([
    lookup(getEmergencyCard({ ctx, input: { horse_id: horse.id } })),
    lookup(canWrite ? findSuggestions(ctx) : NO_SUGGESTIONS),
  ]);
  return (
    <EmergencyView
      horse={{ id: horse.id, name: horse.name }}
      emergencyCard={found.state === "loaded" ? found.value : null}
      timeZone={organization.timeZone}
      suggestions={suggestions.state === "loaded" ? suggestions.value : null}
      canWrite={canWrite}
      canRevoke={!ctx.share && hasPermission(ctx.permissions, "health", "full")}
    />
  );
}

/** Returns the names and phone numbers of the organization's vets and farriers. */
async function findSuggestions(ctx: Context): Promise<PeopleSuggestions> {
  const [vets, farriers] = await Promise.all([
    listContacts({ ctx, input: { role: "vet" } }),
    listContacts({ ctx, input: { role: "farrier" } }),
  ]);
  const pick = ({ contacts }: typeof vets) => ({
    names: contacts.map(({ name }) => name),
    phones: contacts.flatMap(({ phone }) => phone ?? []),
  });
  return { vet: pick(vets), farrier: pick(farriers) };
}
