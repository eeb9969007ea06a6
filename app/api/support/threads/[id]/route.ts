import { getThread } from "@/lib/domain/platform/support/get-thread";
import { toThreadWithMessagesJson } from "@/lib/domain/platform/support/thread-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/**
 * Returns a conversation with its newest messages. `before` is a message ID and requests only older messages.
 */
export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, query }) =>
    toThreadWithMessagesJson(await getThread({ ctx, input: { ...params, before: query.get("before") } })),
});
