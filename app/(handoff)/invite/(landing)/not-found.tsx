import { PAGE_TEXTS, VALIDATION_TEXTS } from "@/lib/domain/invitations/reasons";
import { NoInvitation } from "../_components/no-invitation";

export default function InvitationNotFound() {
  return <NoInvitation title={VALIDATION_TEXTS.notFound} text={PAGE_TEXTS.notFound} />;
}
