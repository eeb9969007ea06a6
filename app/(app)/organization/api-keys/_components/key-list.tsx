import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { scopesText } from "@/lib/domain/api-keys/labels";
import { listKeys } from "@/lib/domain/api-keys/list-keys";
import { lookup } from "@/lib/http/page-context";
import { apiStandingOf } from "../../_components/api-standing";
import type { InOrganization } from "../../_components/organization-section";
import { KeyListView } from "./key-list-view";

export async function KeyList({ here }: { here: InOrganization }) {
  const found = await lookup(listKeys({ ctx: here.ctx }));
  if (found.state === "failed") return <ErrorState what="API keys" action={<RetryButton />} />;
  const keys = found.value.map(({ scopes, ...key }) => ({ ...key, does: scopesText(scopes) }));
  return <KeyListView keys={keys} timeZone={here.organization.timeZone} {...apiStandingOf(here)} />;
}
