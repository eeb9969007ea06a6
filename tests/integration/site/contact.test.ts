import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db } from "@/lib/db";
import type { ContactFormInput } from "@/lib/domain/platform/contact/model/schemas";
import { sendContactMessage } from "@/lib/domain/platform/contact/send-contact-message";
import { captureError, clearJobs, createVisitor, listWaitingJobs } from "../identity/auth/create-visitor";

const validInput: ContactFormInput = {
  name: "Robin Rider",
  email: "robin@example.com",
  subject: "support",
  message: "Line one\r\nLine two",
};

const payloadSchema = z.object({ contactMessageId: z.uuid() });

describe("sendContactMessage", () => {
  beforeEach(clearJobs);

  it("sendContactMessage stores the message and queues its email in one transaction", async () => {
    await sendContactMessage({ ...createVisitor(), input: validInput });
    const [job] = await listWaitingJobs();
    expect(job).toMatchObject({ name: "mail.contact-message" });
    const { contactMessageId } = payloadSchema.parse(job?.payload);
    expect(await db().contactMessage.findUnique({ where: { id: contactMessageId } })).toMatchObject({
      ...validInput,
      message: "Line one\nLine two",
    });
  });

  it("sendContactMessage doesn't store or email invalid input", async () => {
    const before = await db().contactMessage.count();
    const rejection = captureError(
      sendContactMessage({ ...createVisitor(), input: { ...validInput, email: "robin@" } }),
    );
    expect((await rejection).code).toBe("VALIDATION");
    expect(await db().contactMessage.count()).toBe(before);
    expect(await listWaitingJobs()).toEqual([]);
  });

  it("sendContactMessage accepts up to ten messages per hour from one IP address", async () => {
    const { ctx, client } = createVisitor({ address: "203.0.113.77" });
    for (let count = 0; count < 10; count += 1) await sendContactMessage({ ctx, client, input: validInput });
    expect((await captureError(sendContactMessage({ ctx, client, input: validInput }))).code).toBe(
      "RATE_LIMITED",
    );
    await sendContactMessage({ ...createVisitor({ address: "203.0.113.78" }), input: validInput });
  });

  afterAll(closeDatabase);
});
