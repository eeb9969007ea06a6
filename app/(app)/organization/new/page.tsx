import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { SignedIn } from "../../_components/signed-in";
import { NewOrganizationForm } from "./_components/new-organization-form";

export const metadata: Metadata = { title: "New organization" };

export default function NewOrganizationPage() {
  return (
    <SignedIn>
      {({ ctx }) => (
        <>
          <PageHeader
            title="New organization"
            description={
              ctx.organization
                ? "A second barn, a show team, a riding school: with horses, people and books of its own."
                : "Your barn, a show team, a riding school: with horses, people and books of its own."
            }
          />
          <NewOrganizationForm />
        </>
      )}
    </SignedIn>
  );
}
