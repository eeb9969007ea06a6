import { getThread } from "@/lib/domain/support/get-thread";
import { toThreadWithMessagesJson } from "@/lib/domain/support/thread-json";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** A conversation with its newest messages, or with those before the message that `before` names. */
export const GET = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params, query }) =>
    toThreadWithMessagesJson(await getThread({ ctx, input: { ...params, before: query.get("before") } })),
});
