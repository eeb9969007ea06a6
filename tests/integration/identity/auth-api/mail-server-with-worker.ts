import type { Email } from "postal-mime";
import { db } from "@/lib/db";
import { tasks } from "@/lib/worker/tasks";
import { TestMailServer } from "@/tests/factories/test-mail-server";

/** A mail server that also acts as the worker: it runs the waiting jobs before it looks for an email. */
export class MailServerWithWorker extends TestMailServer {
  /** Runs all waiting jobs, as the worker does. */
  async runWaitingJobs(): Promise<void> {
    const jobs = await db().$queryRaw<{ name: string; payload: never }[]>`
      WITH taken AS (DELETE FROM graphile_worker._private_jobs RETURNING id, task_id, payload)
      SELECT t.identifier AS name, taken.payload
      FROM taken JOIN graphile_worker._private_tasks t ON t.id = taken.task_id ORDER BY taken.id`;
    for (const { name, payload } of jobs) await tasks[name as keyof typeof tasks](payload);
  }

  /** Returns the newest email to this address after running the waiting jobs. */
  async findMail(to: string): Promise<Email | undefined> {
    await this.runWaitingJobs();
    return this.mails.findLast((mail) => mail.to?.some(({ address }) => address === to));
  }

  async getCode(to: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await this.findMail(to))?.text ?? "")?.[0];
    if (!code) throw new Error(`No code was sent to ${to}`);
    return code;
  }

  async getLink(to: string): Promise<URL> {
    const href = /https?:\/\/\S*\/auth\/v1\/verify\?\S+/.exec((await this.findMail(to))?.text ?? "")?.[0];
    if (!href) throw new Error(`No link was sent to ${to}`);
    return new URL(href);
  }
}

/** Returns the mailbox where the local gateway stores the text messages sent to a phone number. */
export function getPhoneMailbox(phone: string): string {
  return `${phone.replace("+", "")}@sms.hoofline.test`;
}
