import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { WEBHOOK_EVENTS } from "@/lib/audit/webhook-event-types";
import { WEBHOOK_EVENT_GROUPS } from "@/lib/domain/platform/webhooks/model/labels";
import { CodeExample } from "./code-example";
import { MESSAGE_EXAMPLE, VERIFY_EXAMPLE } from "./guide-examples";

/** Documents webhooks and their events. */
export function WebhookEvents() {
  return (
    <Section id="events" title="Webhooks">
      <Prose>
        <p>
          A webhook sends events to your endpoint, so your program does not need to poll. Add a webhook on the
          organization's Webhooks page or with the API, and choose which events to send. The URL must be
          publicly reachable and use HTTPS on port 443 or 8443. Each message identifies the object that
          changed. Use the API to read its current state.
        </p>
        <CodeExample label="A message">{MESSAGE_EXAMPLE}</CodeExample>
        <p>
          Respond with any 2xx status within ten seconds, and process the message afterward. Redirects are not
          followed. If we do not receive a 2xx status, we retry up to seven times within about a day. Each
          retry has the same <code>webhook-id</code>, so you can detect duplicates. Messages may arrive out of
          order. After five days without a successful delivery, we disable the webhook and email the owner.
        </p>
        <h3 id="signatures">Verify the signature</h3>
        <p>
          Messages are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>,
          so you can verify them with its libraries or a few lines of your own code. For one day after a
          secret changes, messages have two signatures.
        </p>
        <CodeExample label="Verify a message">{VERIFY_EXAMPLE}</CodeExample>
        <h3>Events</h3>
        <p>
          In a message's data, a member has a <code>user_id</code> instead of an <code>id</code>. An event
          about several objects has the <code>ids</code> of all of them. Objects that belong to a horse have
          its <code>horse_id</code>.
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
