import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { listApiKeys } from "@/lib/domain/platform/api-keys/list-api-keys";
import { formatApiScopes } from "@/lib/domain/platform/api-keys/model/labels";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { getApiAvailability } from "../../_components/api-availability";
import type { OrganizationPageContext } from "../../_components/organization-section";
import { ApiKeyListView } from "./api-key-list-view";

const PATH = "/organization/api-keys";

export async function ApiKeyList({
  pageContext,
  cursor,
}: {
  pageContext: OrganizationPageContext;
  cursor: string | null;
}) {
  const { ctx, organization } = pageContext;
  const found = await lookup(
    withFirstPageFallback(cursor, (from) => listApiKeys({ ctx, input: { cursor: from } })),
  );
  if (found.state === "failed") return <ErrorState what="API keys" action={<RetryButton />} />;
  const { previousCursor, nextCursor } = found.value;
  const keys = found.value.keys.map(({ scopes, ...key }) => ({
    ...key,
    scopesText: formatApiScopes(scopes),
  }));
  const to = (place: string | null) => (place === null ? undefined : createPageHref(PATH, { cursor: place }));
  return (
    <ApiKeyListView
      keys={keys}
      before={to(previousCursor)}
      after={to(nextCursor)}
      timeZone={organization.timeZone}
      {...getApiAvailability(pageContext)}
    />
  );
}
