import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { hasPermission } from "@/lib/auth/permissions";
import { MEMBER_SORTS, MEMBERS_BY_JOIN_DATE } from "@/lib/domain/organizations/members/model/sorts";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { readSort } from "@/lib/lists/sort";
import { OrganizationSection } from "../_components/organization-section";
import { MemberList } from "./_components/member-list";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const search = getParameter(parameters, "q").slice(0, 200);
  const sort = readSort(MEMBER_SORTS, getParameter(parameters, "sort")) ?? MEMBERS_BY_JOIN_DATE;
  const cursor = getParameter(parameters, "cursor") || null;
  return (
    <OrganizationSection
      tab="members"
      actions={({ ctx }) =>
        hasPermission(ctx.permissions, "invitations", "full") && (
          <ButtonLink href="/organization/invitations" variant="primary" icon="user-plus">
            Invite
          </ButtonLink>
        )
      }
    >
      {({ ctx }) => <MemberList ctx={ctx} search={search} sort={sort} cursor={cursor} />}
    </OrganizationSection>
  );
}
