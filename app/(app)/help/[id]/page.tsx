import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { SignedIn } from "../../_components/signed-in";
import { Thread } from "./_components/thread";

export const metadata: Metadata = { title: "Message" };

interface ThreadPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function ThreadPage({ params, searchParams }: ThreadPageProps) {
  const { id } = await params;
  const before = getParameter(await searchParams, "before");
  return (
    <SignedIn>
      {({ ctx, viewer }) => {
        if (!ctx.organization) redirect("/help");
        const { organization } = ctx;
        return <Thread ctx={ctx} organization={organization} name={viewer.name} id={id} before={before} />;
      }}
    </SignedIn>
  );
}
