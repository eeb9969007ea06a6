import { listThreads } from "@/lib/domain/platform/support/list-threads";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { toThreadJson } from "@/lib/domain/platform/support/thread-json";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the user's conversations with support, sorted by their latest message, newest first. */
export const GET = listRoute({
  list: ({ ctx, page: { cursor, limit } }) => listThreads({ ctx, input: { cursor, limit } }),
  toJson: ({ threads }) => threads.map(toThreadJson),
});

/** Starts a conversation. A repeated `client_id` returns the existing conversation. */
export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => openThread({ ctx, input: markUnparsed(body) }),
  toJson: toThreadJson,
});
