import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type HorseScope, hasPermission, readPermissions } from "@/lib/auth/permissions";
import { createAvatarLink } from "@/lib/domain/identity/profile/avatar";
import { canChangeMember } from "@/lib/domain/organizations/members/can-change-member";
import {
  getMemberColumn,
  type StoredMember,
  selectMembers,
} from "@/lib/domain/organizations/members/list-data";
import { type ListMembersInput, listMembersSchema } from "@/lib/domain/organizations/members/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";
import { getPublicName } from "@/lib/public-name";

export interface MemberDto {
  id: string;
  userId: string;
  name: string;
  /** Null if the actor can't change members. */
  email: string | null;
  pictureUrl: string | null;
  /** The time at which the member joined, in ISO 8601 format. */
  joinedAt: string;
  role: StoredMember["role"];
  isOwner: boolean;
  isSelf: boolean;
  /** Whether the actor can change or remove the member. */
  canChange: boolean;
  horseScope: HorseScope;
  /**
   * The horses selected for the member, limited to horses that the actor can access. Empty for actors who can't
   * change members.
   */
  horseIds: string[];
}

export interface MemberPage {
  members: MemberDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's members, by default in the order in which they joined. */
export async function listMembers({ ctx, input }: VerbArguments<ListMembersInput>): Promise<MemberPage> {
  const { id: organizationId } = requirePermission(ctx, "members", "read");
  const { search, sort, cursor, limit } = parse(listMembersSchema, input);
  const { rows, ...cursors } = await readPage({
    list: `members ${formatSort(sort)}`,
    schema: sortKeysSchema(getMemberColumn(sort)),
    cursor,
    limit,
    read: (place, count) => selectMembers(ctx, { organizationId, search, sort, place, limit: count }),
    getKeys: ({ sortKey, id }) => [sortKey, id],
  });
  return { members: rows.map((row) => toMember(ctx, row)), ...cursors };
}

function toMember(ctx: Context, row: StoredMember): MemberDto {
  const { id, userId, joinedAt, role, avatarId, horseScope } = row;
  const canSeeAll = hasPermission(ctx.permissions, "members", "full");
  const { horseIds: own, actor } = ctx;
  const horseIds = horseScope === "all" ? "all" : row.horseIds;
  const memberAccess = { userId, permissions: readPermissions(row.permissions), horseIds } as const;
  return {
    id,
    userId,
    name: getPublicName(row) ?? "Someone",
    email: canSeeAll ? row.email : null,
    pictureUrl: avatarId && createAvatarLink({ userId, avatarId }, "small", ctx.clock.now()),
    joinedAt,
    role,
    isOwner: userId === ctx.organization?.ownerId,
    isSelf: "userId" in actor && actor.userId === userId,
    canChange: canSeeAll && canChangeMember(ctx, memberAccess),
    horseScope,
    horseIds: canSeeAll ? row.horseIds.filter((horseId) => own === "all" || own.includes(horseId)) : [],
  };
}
