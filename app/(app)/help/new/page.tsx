import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { getAnswerDeadline } from "@/lib/domain/platform/support/model/answer-deadline";
import { createId } from "@/lib/ids";
import { hasFeature } from "@/lib/plans/entitlements";
import { SignedIn } from "../../_components/signed-in";
import { ThreadForm } from "./_components/thread-form";

export const metadata: Metadata = { title: "New message" };

export default function NewThreadPage() {
  return (
    <SignedIn>
      {({ ctx: { organization, clock } }) => {
        if (!organization || !hasFeature(organization.tier, "priority_support")) redirect("/help");
        const { tier, timeZone } = organization;
        return (
          <>
            <PageHeader
              title="New message"
              description="Our support team reads your message. No one else in your organization can see it."
            />
            <ThreadForm
              clientId={createId()}
              answerBy={getAnswerDeadline(tier, clock.now()).toISOString()}
              timeZone={timeZone}
            />
          </>
        );
      }}
    </SignedIn>
  );
}
