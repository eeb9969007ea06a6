import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { EVENT_GROUPS } from "@/lib/domain/webhooks/labels";
import { EVENTS } from "@/lib/webhooks/event-types";
import { Code } from "./code";

const MESSAGE = `POST /hooks HTTP/1.1
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

const CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the bytes as they came, before any JSON is read.
function isGenuine(headers, body, secret) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
  const expected = createHmac("sha256", key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]));
  return age < 300 && headers["webhook-signature"].split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** How to be told of what happens, and of what there is to be told. */
export function Events() {
  return (
    <Section id="events" title="Events" sunken>
      <Prose>
        <p>
          A webhook is an address of yours that is told what happens, so that your program needn't ask. Add
          one under Organization, Webhooks, or by the API, and choose its events. It must be https, on port
          443 or 8443, on the public internet. A message says what changed; read what it is now by the API.
        </p>
        <Code label="A message">{MESSAGE}</Code>
        <p>
          Answer with any 2xx within ten seconds, and do the work afterwards. Redirects aren't followed.
          Without a 2xx the message comes again, eight times in about a day, with the same{" "}
          <code>webhook-id</code>: by it you know what you have had. Messages may come in another order than
          things happened. After five days without a success the webhook is switched off, and the owner gets a
          mail.
        </p>
        <h3>Is it ours?</h3>
        <p>
          Messages are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says, so its
          libraries check them, or a few lines of your own do. While a secret is being changed there are two
          signatures for a day.
        </p>
        <Code label="Checking a message">{CHECK}</Code>
        <h3>What there is to be told of</h3>
        <p>
          Members have a <code>user_id</code> instead of an <code>id</code>, an import the <code>ids</code> of
          its horses. What hangs on one horse has its <code>horse_id</code>.
        </p>
      </Prose>
      <div className="mt-6 gap-6 sm:columns-2">
        {EVENT_GROUPS.map(({ module, label, names }) => (
          <div key={module} className="mb-6 break-inside-avoid-column">
            <h3 className="text-xl">{label}</h3>
            <dl className="mt-2 grid gap-2">
              {names.map((name) => (
                <div key={name}>
                  <dt>
                    <code className="text-sm wrap-anywhere">{name}</code>
                  </dt>
                  <dd className="text-ink-soft text-sm">{EVENTS[name].when}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
