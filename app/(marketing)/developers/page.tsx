import type { Metadata } from "next";
import { PageHero } from "@/components/marketing/page-hero";
import { PartLinks } from "@/components/marketing/part-links";
import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { ButtonLink } from "@/components/ui/button-link";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { API_PATH, ENDPOINTS } from "@/lib/http/api/endpoints";
import { planWith } from "@/lib/plans/entitlements";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/structured-data";
import { Code } from "./_components/code";
import { EndpointEntry } from "./_components/endpoint-entry";
import { Events } from "./_components/events";

export const metadata: Metadata = pageMetadata("/developers");

const address = absoluteUrl(API_PATH);
const tags = [...new Set(ENDPOINTS.map(({ tag }) => tag))];

const PARTS = [
  { id: "begin", label: "How to begin" },
  { id: "events", label: "Events" },
  ...tags.map((tag) => ({ id: idOf(tag), label: tag })),
];

const FIRST_CALL = `curl "${address}/horses?limit=2" \\
  -H "Authorization: Bearer hl_live_…"`;

const FIRST_ANSWER = `{
  "data": [{ "id": "019a…", "name": "Clementine", "sex": "mare", … }],
  "next_cursor": "WyJjbGVtZW50aW5lIiwi…"
}`;

const REPEATABLE = `curl ${address}/horses \\
  -H "Authorization: Bearer hl_live_…" \\
  -H "Idempotency-Key: 5f1c2d3e-import-row-17" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Clementine", "sex": "mare", "height_hands": "15.2"}'`;

const REFUSAL = `{
  "error": {
    "code": "VALIDATION",
    "message": "Please check the marked fields.",
    "fieldErrors": { "name": "Name is required." }
  }
}`;

export default function DevelopersPage() {
  return (
    <>
      <PageHero
        path="/developers"
        eyebrow="For developers"
        title={`The ${brand.name} API`}
        lead={`Horses, care, tasks, invoices, clients and members as JSON, and webhooks that tell of them, for software of your own. It comes with the ${PLANS[planWith("api_access")].name} plan.`}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/organization/api-keys" variant="primary" icon="key">
            Make a key
          </ButtonLink>
          <ButtonLink href={`${API_PATH}/openapi.json`} icon="download-simple">
            OpenAPI 3.1 document
          </ButtonLink>
        </div>
        <div className="mt-8">
          <PartLinks label="On this page" parts={PARTS} />
        </div>
      </PageHero>
      <Section id="begin" title="How to begin">
        <Prose>
          <p>
            Who manages the organization makes keys under Organization, API keys. A key acts for that
            organization, within the scopes that you choose, until it ends or is revoked. Send it with every
            call, from a server: never from a web page, where everybody could read it.
          </p>
          <Code label="A first call">{FIRST_CALL}</Code>
          <Code label="Its answer">{FIRST_ANSWER}</Code>
          <h3>Pages</h3>
          <p>
            Lists answer with <code>data</code> and <code>next_cursor</code>. Ask again with{" "}
            <code>cursor=</code> and what stood there, until it is null. <code>limit</code> is 1 to 100.
          </p>
          <h3>Calls that may be repeated</h3>
          <p>
            Give a POST an <code>Idempotency-Key</code> of your own. When the answer gets lost, send the same
            call again: for a day it is answered as it was the first time, and nothing is made twice.
          </p>
          <Code label="A call that may be repeated">{REPEATABLE}</Code>
          <h3>How many calls</h3>
          <p>
            A key has 300 calls a minute. <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and{" "}
            <code>RateLimit-Reset</code> say how many are left, and for how many seconds. After that calls are
            answered with 429 and <code>Retry-After</code>.
          </p>
          <h3>What is refused</h3>
          <p>
            401 without a key that works, 402 once the plan has no API, 403 without the scope, 404 for what
            the organization doesn't have, 409 where something changed meanwhile, and 422 with what is wrong,
            field by field.
          </p>
          <Code label="A refusal">{REFUSAL}</Code>
        </Prose>
      </Section>
      <Events />
      {tags.map((tag, index) => (
        <Section key={tag} id={idOf(tag)} title={tag} sunken={index % 2 === 0}>
          <ul className="grid gap-4">
            {ENDPOINTS.filter((endpoint) => endpoint.tag === tag).map((endpoint) => (
              <EndpointEntry key={endpoint.name} endpoint={endpoint} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function idOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}
