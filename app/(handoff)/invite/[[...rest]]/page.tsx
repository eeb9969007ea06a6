import type { Metadata } from "next";
import { connection } from "next/server";
import { INVITATION_PAGE_TEXTS } from "@/lib/domain/organizations/invitations/model/texts";
import { answerStatus } from "@/lib/http/answer-status";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NoInvitation } from "../_components/no-invitation";

export const metadata: Metadata = hiddenPageMetadata("Invalid invitation link");

/** The invitation URL without its token, or with extra path segments. */
export default async function NoTokenPage() {
  await connection();
  answerStatus(404);
  return <NoInvitation title={INVITATION_PAGE_TEXTS.noToken} text="A part of the link is missing" />;
}
