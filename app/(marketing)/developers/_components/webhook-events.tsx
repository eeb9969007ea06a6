import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { WEBHOOK_EVENTS } from "@/lib/audit/webhook-event-types";
import { WEBHOOK_EVENT_GROUPS } from "@/lib/domain/platform/webhooks/model/labels";
import { CodeExample } from "./code-example";

const EXAMPLE_MESSAGE = `POST /hooks HTTP/1.1
webhook-id: 019a…
webhook-timestamp: 1764334800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
content-type: application/json

{
  "id": "019a…",
  "type": "health_record.created",
  "created_at": "2026-11-28T13:00:00.000Z",
  "organization_id": "019a…",
  "data": { "object": "health_record", "id": "019a…", "horse_id": "019a…" }
}`;

const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the raw request body, before JSON parsing.
function isGenuine(headers, body, secret) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
  const expected = createHmac("sha256", key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]));
  return age < 300 && headers["webhook-signature"].split(" ").some((signature) => {
    const received = Buffer.from(signature.replace("v1,", ""), "base64");
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}`;

/** Documents webhooks and their events. */
export function WebhookEvents() {
  return (
    <Section id="events" title="Events" sunken>
      <Prose>
        <p>
          A webhook sends events to your endpoint, so your program does not need to poll. Add a webhook on the
          organization's Webhooks page or with the API, and choose its events. The URL must be publicly
          reachable and use HTTPS on port 443 or 8443. Each message identifies the object that changed. Use
          the API to read its current state.
        </p>
        <CodeExample label="A message">{EXAMPLE_MESSAGE}</CodeExample>
        <p>
          Respond with any 2xx status within ten seconds, and process the message afterward. Redirects are not
          followed. Without a 2xx status, we retry seven times within about a day, with the same{" "}
          <code>webhook-id</code>, so you can detect duplicates. Messages may arrive out of order. After five
          days without a successful delivery, we disable the webhook and email the owner.
        </p>
        <h3>Verify the signature</h3>
        <p>
          Messages are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>,
          so you can use its libraries or a few lines of your own code. For one day after a secret changes,
          messages have two signatures.
        </p>
        <CodeExample label="Verify a message">{VERIFY_EXAMPLE}</CodeExample>
        <h3>Events</h3>
        <p>
          A member has a <code>user_id</code> instead of an <code>id</code>. An import has the{" "}
          <code>ids</code> of its horses. Objects that belong to a horse have its <code>horse_id</code>.
        </p>
      </Prose>
      <div className="mt-6 gap-6 sm:columns-2">
        {WEBHOOK_EVENT_GROUPS.map(({ module, label, names }) => (
          <div key={module} className="mb-6 break-inside-avoid-column">
            <h3 className="text-xl">{label}</h3>
            <dl className="mt-2 grid gap-2">
              {names.map((name) => (
                <div key={name}>
                  <dt>
                    <code className="text-sm wrap-anywhere">{name}</code>
                  </dt>
                  <dd className="text-ink-soft text-sm">{WEBHOOK_EVENTS[name].when}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
