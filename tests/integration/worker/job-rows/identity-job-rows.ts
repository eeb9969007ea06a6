import { createVisitorContext } from "@/lib/auth/visitor-context";
import { db } from "@/lib/db";
import { subscribeToNewsletter } from "@/lib/domain/identity/newsletter/subscribe-to-newsletter";
import { createId } from "@/lib/ids";
import { signIn } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";
import { createEmailAddress, createRecipient, type JobRows, mailToPerson, scheduledJobRow } from "./job-row";

export const IDENTITY_JOB_ROWS = {
  "mail.confirm-sign-up": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { userId, email } = await createRecipient({ isConfirmed: false });
      const { id } = await db().pendingSignUp.findFirstOrThrow({ where: { userId } });
      return { payload: { pendingSignUpId: id }, mailTo: email };
    },
  },
  "mail.already-registered": { prepare: mailToPerson({}) },
  "mail.password-reset": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { email } = await createRecipient();
      return { payload: { email }, mailTo: email };
    },
  },
  "mail.password-changed": { prepare: mailToPerson({}) },
  "mail.account-notice": { prepare: mailToPerson({ notice: "factor_added" as const }) },
  "auth.send-code": {
    newLinkIn: "one_time_tokens",
    prepare: async () => {
      const { userId, email } = await createRecipient();
      const payload = {
        purpose: "magiclink",
        to: { userId },
        redirectTo: null,
        codeChallenge: null,
      } as const;
      return { payload, mailTo: email };
    },
  },
  "mail.newsletter-confirmation": {
    newLinkIn: "newsletter_subscribers",
    prepare: async () => {
      const email = createEmailAddress();
      const client = { address: "2001:db8:61::1", userAgent: "tests" };
      await subscribeToNewsletter({ ctx: createVisitorContext(createId()), client, input: { email } });
      const { id } = await db().newsletterSubscriber.findUniqueOrThrow({ where: { email } });
      return { payload: { subscriberId: id }, mailTo: email };
    },
  },
  "mail.new-sign-in": {
    prepare: async () => {
      const user = await createUser();
      await signIn(user);
      const { id: sessionId } = await signIn(user);
      const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
      await db().session.update({ where: { id: sessionId }, data: { userAgent } });
      return { payload: { sessionId }, mailTo: user.email };
    },
  },
  "mail.deletion-scheduled": {
    prepare: async () => {
      const { userId, email } = await createRecipient();
      await db().user.update({ where: { id: userId }, data: { deletedAt: new Date() } });
      return { payload: { userId }, mailTo: email };
    },
  },
  "mail.account-restored": { prepare: mailToPerson({}) },
  "cron.rotate-signing-keys": scheduledJobRow,
  "cron.retention": scheduledJobRow,
} satisfies JobRows;
