import "server-only";
import { z } from "zod";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { grants, type HorseScope, readPermissions } from "@/lib/auth/permissions";
import { isChangeable } from "@/lib/domain/members/changeable";
import { type StoredMember, selectMembers } from "@/lib/domain/members/list-data";
import { type ListMembersInput, listMembersSchema } from "@/lib/domain/members/schemas";
import { avatarLink } from "@/lib/domain/profile/avatar";
import { parse } from "@/lib/errors";
import { cursorMoment, readPage } from "@/lib/lists/cursor";
import { publicNameOf } from "@/lib/public-name";

export interface MemberDto {
  id: string;
  userId: string;
  name: string;
  /** For who may change members only. */
  email: string | null;
  pictureUrl: string | null;
  /** ISO 8601. */
  joinedAt: string;
  role: StoredMember["role"];
  isOwner: boolean;
  isSelf: boolean;
  /** Whether the actor may change or remove them. */
  canChange: boolean;
  horseScope: HorseScope;
  /** Those of the chosen ones that the actor has to do with, too; for who may change members only. */
  horseIds: string[];
}

export interface MemberPage {
  members: MemberDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorMoment, z.guid()]).transform(([joinedAt, id]) => ({ joinedAt, id }));

/** The organization's members in the order of joining. */
export async function listMembers({ ctx, input }: VerbArguments<ListMembersInput>): Promise<MemberPage> {
  const { id: organizationId } = requirePermission(ctx, "members", "read");
  const { search, cursor, limit } = parse(listMembersSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "members",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectMembers(ctx, { organizationId, search, place, limit: count }),
    keysOf: ({ joinedAt, id }) => [joinedAt, id],
  });
  return { members: rows.map((row) => toMember(ctx, row)), ...cursors };
}

function toMember(ctx: Context, row: StoredMember): MemberDto {
  const { id, userId, joinedAt, role, avatarId, horseScope } = row;
  const canSeeAll = grants(ctx.permissions, "members", "full");
  const { horseIds: own, actor } = ctx;
  const horseIds = horseScope === "all" ? "all" : row.horseIds;
  const standing = { userId, permissions: readPermissions(row.permissions), horseIds } as const;
  return {
    id,
    userId,
    name: publicNameOf(row) ?? "Somebody",
    email: canSeeAll ? row.email : null,
    pictureUrl: avatarId && avatarLink({ userId, avatarId }, "small", ctx.clock.now()),
    joinedAt,
    role,
    isOwner: userId === ctx.organization?.ownerId,
    isSelf: "userId" in actor && actor.userId === userId,
    canChange: canSeeAll && isChangeable(ctx, standing),
    horseScope,
    horseIds: canSeeAll ? row.horseIds.filter((horseId) => own === "all" || own.includes(horseId)) : [],
  };
}
