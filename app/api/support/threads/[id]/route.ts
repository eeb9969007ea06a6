import { getThread } from "@/lib/domain/platform/support/get-thread";
import { toThreadWithMessagesJson } from "@/lib/domain/platform/support/thread-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns a conversation with its newest messages, or with the messages that are older than the one that `before` identifies. */
export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, query }) =>
    toThreadWithMessagesJson(await getThread({ ctx, input: { ...params, before: query.get("before") } })),
});
