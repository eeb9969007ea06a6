import type { Metadata } from "next";
import { PageHero } from "@/components/marketing/page-hero";
import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { SectionLinks } from "@/components/marketing/section-links";
import { ButtonLink } from "@/components/ui/button-link";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import { API_PATH, ENDPOINTS } from "@/lib/http/api/endpoints";
import { getPlanWithFeature } from "@/lib/plans/entitlements";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";
import { CodeExample } from "./_components/code-example";
import { EndpointEntry } from "./_components/endpoint-entry";
import { formatResponseSchema } from "./_components/schema-fields";
import { WebhookEvents } from "./_components/webhook-events";

export const metadata: Metadata = createPageMetadata("/developers");

const apiUrl = toAbsoluteUrl(API_PATH);
const tags = [...new Set(ENDPOINTS.map(({ tag }) => tag))];
const entries = listEntries();

const PAGE_SECTIONS = [
  { id: "begin", label: "Get started" },
  { id: "events", label: "Events" },
  ...tags.map((tag) => ({ id: getSectionId(tag), label: tag })),
];

const REQUEST_EXAMPLE = `curl "${apiUrl}/horses?limit=2" \\
  -H "Authorization: Bearer hl_live_…"`;

const RESPONSE_EXAMPLE = `{
  "data": [{ "id": "019a…", "name": "Clementine", "sex": "mare", … }],
  "next_cursor": "WyJjbGVtZW50aW5lIiwi…"
}`;

const IDEMPOTENT_EXAMPLE = `curl ${apiUrl}/horses \\
  -H "Authorization: Bearer hl_live_…" \\
  -H "Idempotency-Key: 5f1c2d3e-import-row-17" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Clementine", "sex": "mare", "height_hands": "15.2"}'`;

const ERROR_EXAMPLE = `{
  "error": {
    "code": "VALIDATION",
    "message": "Please check the highlighted fields.",
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
        lead={`Connect your own software with webhooks and a JSON API for horses, care, tasks, invoices, clients and members. Included in the ${PLANS[getPlanWithFeature("api_access")].name} plan.`}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/organization/api-keys" variant="primary" icon="key">
            Create a key
          </ButtonLink>
          <ButtonLink href={`${API_PATH}/openapi.json`} icon="download-simple">
            OpenAPI 3.1 document
          </ButtonLink>
        </div>
        <div className="mt-8">
          <SectionLinks label="On this page" parts={PAGE_SECTIONS} />
        </div>
      </PageHero>
      <Section id="begin" title="Get started">
        <Prose>
          <p>
            Members who manage the organization can create keys on its API keys page. A key gives access to
            that organization, within the scopes you choose, until it expires or is revoked. Send the key with
            every request from your server. Never use it in a web page, where anyone can read it.
          </p>
          <CodeExample label="First request">{REQUEST_EXAMPLE}</CodeExample>
          <CodeExample label="Response">{RESPONSE_EXAMPLE}</CodeExample>
          <h3>Pages</h3>
          <p>
            Lists return <code>data</code> and <code>next_cursor</code>. To request the next page, send the
            value of <code>next_cursor</code> as <code>cursor</code>. On the last page,{" "}
            <code>next_cursor</code> is null. <code>limit</code> is 1 to 100.
          </p>
          <p>
            The companion apps' routes <code>GET /api/invoices</code> and <code>GET /api/clients</code> return
            an array of at most 100 items. Headers describe the remaining pages: <code>X-Total-Count</code> is
            the total number of items, <code>Link</code> with <code>rel="next"</code> is the URL of the next
            page, and <code>X-Next-Cursor</code> is its cursor. The last page has no <code>Link</code> and no{" "}
            <code>X-Next-Cursor</code>.
          </p>
          <h3>Idempotent requests</h3>
          <p>
            Send each POST with an <code>Idempotency-Key</code> of your choice. If you do not receive the
            response, repeat the request. For one day, the same key returns the first response and creates
            nothing.
          </p>
          <CodeExample label="An idempotent request">{IDEMPOTENT_EXAMPLE}</CodeExample>
          <h3>Rate limits</h3>
          <p>
            Each key can make 300 requests per minute. <code>RateLimit-Limit</code>,{" "}
            <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> contain the limit, the number of
            requests left and the number of seconds until the limit resets. Above the limit, requests return
            429 with <code>Retry-After</code>.
          </p>
          <h3>Errors</h3>
          <p>
            The status is 401 without a valid key, 402 if the plan does not include the API, 403 if the key
            lacks the scope, 404 if the organization has no such object, 409 if the object changed, and 422
            with an error for each invalid field.
          </p>
          <CodeExample label="An error">{ERROR_EXAMPLE}</CodeExample>
        </Prose>
      </Section>
      <WebhookEvents />
      {tags.map((tag, index) => (
        <Section key={tag} id={getSectionId(tag)} title={tag} sunken={index % 2 === 0}>
          <ul className="grid gap-4">
            {entries
              .filter(({ endpoint }) => endpoint.tag === tag)
              .map((entry) => (
                <EndpointEntry key={entry.endpoint.name} {...entry} />
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Lists the endpoints in the order of the page. Only the first one with a response lists its fields. */
function listEntries() {
  const first = new Map<string, EndpointDescription>();
  return tags
    .flatMap((tag) => ENDPOINTS.filter((endpoint) => endpoint.tag === tag))
    .map((endpoint) => {
      const response = formatResponseSchema(endpoint.responseSchema);
      const earlier = response.name === null ? undefined : first.get(response.name);
      if (response.name !== null && !earlier) first.set(response.name, endpoint);
      const sameAs = earlier && { summary: earlier.summary, href: `#${getSectionId(earlier.tag)}` };
      return { endpoint, response, sameAs: sameAs ?? null };
    });
}

function getSectionId(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}
