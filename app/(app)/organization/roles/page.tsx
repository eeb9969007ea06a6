import type { Metadata } from "next";
import { OrganizationSection } from "../_components/organization-section";
import { RoleList } from "./_components/role-list";

export const metadata: Metadata = { title: "Roles" };

export default function RolesPage() {
  return (
    <OrganizationSection tab="roles">
      {(pageContext) => <RoleList pageContext={pageContext} />}
    </OrganizationSection>
  );
}
