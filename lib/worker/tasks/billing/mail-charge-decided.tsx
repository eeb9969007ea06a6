import { findApprovalForMail } from "@/lib/domain/billing/portal/find-approval-for-mail";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { sendMail } from "@/lib/mail/send-mail";
import { ChargeDecidedMail } from "@/lib/mail/templates/charge-decided";
import { formatCents } from "@/lib/money/format";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Notifies the owner by email that a client approved or declined a charge, unless the owner opted out. */
export const task: Task<"mail.charge-decided"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("mail.charge-decided", organizationId);
  const approval = await findApprovalForMail({ ctx, input });
  if (!ctx.organization || !approval?.ownerEmail) return;
  if (approval.state !== "approved" && approval.state !== "declined") return;
  const { name: organizationName, ownerId: userId, currency } = ctx.organization;
  if (!(await hasMailEnabled({ ctx, input: { userId, kind: "charge-decided" } }))) return;
  const { contactName, state, reason, description, horseName, amountCents, ownerEmail, formats } = approval;
  await sendMail({
    to: ownerEmail,
    subject: `${contactName} ${state} a charge: ${description}`,
    body: (
      <ChargeDecidedMail
        {...{ organizationName, contactName, reason, description, horseName }}
        isApproved={state === "approved"}
        isPart={approval.totalCents > amountCents}
        amount={formatCents(amountCents, currency, formats.numberFormat)}
        url={getSiteUrl(
          state === "approved" ? "/pro-dashboard?tab=charges" : "/pro-dashboard?tab=charges&view=held",
        )}
      />
    ),
  });
};
