import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { toEntryJson } from "@/lib/domain/billing/finances/entry-json";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => createEntry({ ctx, input: markUnparsed(body) }),
  toJson: toEntryJson,
});

/** Returns entries, newest first. Filters: `kind`, `category`, `horse_id`, `vendor`, `from` and `to`. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => listEntries({ ctx, input: markUnparsed(Object.fromEntries(query)) }),
  toJson: ({ entries, nextCursor }) => ({
    entries: entries.map(toEntryJson),
    next_cursor: nextCursor,
  }),
});
