import { expect, it } from "vitest";
import { toMailbox } from "@/lib/domain/subscriptions/records/to-mailbox";

it.each([
  ["robin@example.com", "robin@example.com"],
  [" Robin+Barn@Example.com ", "robin@example.com"],
  ["ro.bin@example.com", "ro.bin@example.com"],
  ["ro.bin@gmail.com", "robin@gmail.com"],
  ["R.O.bin+pro@GoogleMail.com", "robin@gmail.com"],
  ["robin@mygmail.com", "robin@mygmail.com"],
])("toMailbox converts the email address %s to the mailbox %s", (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});
