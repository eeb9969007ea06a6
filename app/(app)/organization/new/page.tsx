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
                ? "A second barn, a show team or a riding school, with its own horses, people and books."
                : "Your barn, a show team or a riding school, with its own horses, people and books."
            }
          />
          <NewOrganizationForm />
        </>
      )}
    </SignedIn>
  );
}
