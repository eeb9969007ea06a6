import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import type { MemberSort } from "@/lib/domain/organizations/members/model/sorts";
import { toRoleColor } from "@/lib/domain/organizations/roles/model/labels";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { MemberListView } from "./member-list-view";

interface MemberListProps {
  ctx: Context;
  search: string;
  sort: MemberSort;
  cursor: string | null;
}

const PATH = "/organization/members";

export async function MemberList({ ctx, search, sort, cursor }: MemberListProps) {
  const found = await lookup(
    withFirstPageFallback(cursor, (from) =>
      listMembers({ ctx, input: { search, sort: formatSort(sort), cursor: from } }),
    ),
  );
  if (found.state === "failed") return <MemberListView search={search} sort={sort} page={null} />;
  const { members, nextCursor, previousCursor } = found.value;
  const getHref = (pageCursor: string | null) =>
    pageCursor === null
      ? undefined
      : createPageHref(PATH, { q: search, sort: formatSort(sort), cursor: pageCursor });
  const rows = members.map(({ id: _id, role, ...member }) => ({
    ...member,
    roleId: role.id,
    roleName: role.name,
    tone: toRoleColor(role.color),
    showsHorses: hasPermission(ctx.permissions, "members", "full"),
  }));
  return (
    <MemberListView
      search={search}
      sort={sort}
      page={{ rows, before: getHref(previousCursor), after: getHref(nextCursor) }}
      timeZone={ctx.organization?.timeZone}
    />
  );
}
