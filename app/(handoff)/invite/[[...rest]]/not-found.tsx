import { PAGE_TEXTS } from "@/lib/domain/invitations/reasons";
import { NoInvitation } from "../_components/no-invitation";

export default function NoToken() {
  return <NoInvitation title={PAGE_TEXTS.noToken} text="A part of the link is missing" />;
}
