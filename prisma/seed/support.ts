import { sealSecret } from "@/lib/auth/secret-box";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { TOTP_PURPOSE } from "@/lib/domain/identity/mfa/data";
import { getAnswerDeadline } from "@/lib/domain/platform/support/model/answer-deadline";
import { createId } from "@/lib/ids";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

const STAFF = { email: "staff@hoofline.test", fullName: "Nora Whitfield", displayName: "Nora" };

/** The TOTP secret of the demo's staff account. The README contains it. */
const STAFF_TOTP_SECRET = "HOOFLINEDEMOSTAFFHOOFLINEDEMOSTA";

/** Writes a staff account that can open the staff console, and support conversations from two stables. */
export function writeSupport(context: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  const { now, passwordHash } = context;
  const staffId = createId();
  const joinedAt = new Date(now.getTime() - 400 * DAY_MS);
  return async (tx) => {
    await tx.user.create({
      data: {
        id: staffId,
        email: STAFF.email,
        isStaff: true,
        passwordHash,
        emailConfirmedAt: joinedAt,
        termsAcceptedAt: joinedAt,
        privacyAcceptedAt: joinedAt,
        passwordChangedAt: joinedAt,
        createdAt: joinedAt,
        profile: { create: { ...STAFF, createdAt: joinedAt } },
        identities: {
          create: {
            id: createId(),
            provider: "email",
            providerId: staffId,
            email: STAFF.email,
            identityData: { sub: staffId, email: STAFF.email },
            createdAt: joinedAt,
          },
        },
        mfaFactors: {
          create: {
            id: createId(),
            factorType: "totp",
            friendlyName: "Demo",
            status: "verified",
            secretEncrypted: sealSecret(TOTP_PURPOSE, STAFF_TOTP_SECRET),
          },
        },
      },
    });
    for (const thread of planThreads(context, organizations)) {
      const { messages, ...row } = thread;
      await tx.supportThread.create({ data: row, select: { id: true } });
      for (const { sender, body, createdAt } of messages) {
        const { organizationId, id: threadId, userId } = row;
        await tx.supportMessage.create({
          data: {
            ...{ id: createId(), organizationId, threadId, userId, sender, body, createdAt },
            ...{ clientId: createId(), staffId: sender === "staff" ? staffId : null },
          },
          select: { id: true },
        });
      }
    }
  };
}

function planThreads({ now }: SeedContext, organizations: readonly SeededOrganization[]) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return organizations.flatMap(({ id: organizationId, ownerId: userId, tier }) => {
    const base = { id: createId(), organizationId, userId, clientId: createId() };
    if (tier === "personal_plus") {
      const [asked, answered] = [ago(74), ago(69)];
      return [
        {
          ...base,
          ...{ topic: "data", subject: "Importing last year's farrier visits", state: "answered" },
          ...{ createdAt: asked, lastMessageAt: answered },
          messages: [
            {
              sender: "person",
              body: "Can I bring in last year's farrier visits from a list?",
              createdAt: asked,
            },
            {
              sender: "staff",
              body: "Visits are logged one by one, with their date: open the horse, then Health, then Log record. You can import the horses themselves from a CSV file, under Horses, then Import.",
              createdAt: answered,
            },
          ],
        },
      ];
    }
    if (tier === "ranch") {
      const askedAt = ago(1);
      return [
        {
          ...base,
          ...{ topic: "app", subject: "Two shifts on one day", state: "waiting" },
          ...{
            createdAt: askedAt,
            lastMessageAt: askedAt,
            waitingSince: askedAt,
            answerBy: getAnswerDeadline(tier, askedAt),
          },
          messages: [
            {
              sender: "person",
              body: "We feed at six and at four. Can a chore repeat twice a day?",
              createdAt: askedAt,
            },
          ],
        },
      ];
    }
    return [];
  });
}
