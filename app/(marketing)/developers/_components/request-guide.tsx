import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { ERROR_REASONS } from "@/lib/errors";
import { API_PATH } from "@/lib/http/api/endpoints";
import { FAILURE_DESCRIPTIONS } from "@/lib/http/api/failures";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";
import { CodeExample } from "./code-example";
import { createGuideExamples, ERROR_EXAMPLE } from "./guide-examples";

const examples = createGuideExamples(toAbsoluteUrl(API_PATH));

/** Explains what all endpoints have in common: errors, pagination, idempotency keys and rate limits. */
export function RequestGuide() {
  return (
    <>
      <Section id="errors" title="Errors">
        <Prose>
          <p>
            Every error has a <code>code</code> for your program and a <code>message</code> for people. A
            validation error also has a message for each invalid field. Some errors share a code but may need
            different handling. They also have a <code>reason</code>.
          </p>
          <CodeExample label="An error">{ERROR_EXAMPLE}</CodeExample>
          <table>
            <caption className="sr-only">Error statuses</caption>
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(FAILURE_DESCRIPTIONS).map(([status, description]) => (
                <tr key={status}>
                  <td>{status}</td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <caption className="sr-only">Error reasons</caption>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(ERROR_REASONS).map(([reason, meaning]) => (
                <tr key={reason}>
                  <td>
                    <code>{reason}</code>
                  </td>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Prose>
      </Section>
      <Section id="pagination" title="Pagination" sunken>
        <Prose>
          <p>
            Lists return <code>data</code> and <code>next_cursor</code>. To request the next page, send the
            value of <code>next_cursor</code> as <code>cursor</code>. On the last page,{" "}
            <code>next_cursor</code> is null. <code>limit</code> can be from 1 to 100.
          </p>
          <CodeExample label="Read all pages">{examples.allPages}</CodeExample>
          <p>
            The companion apps' routes <code>GET /api/invoices</code> and <code>GET /api/clients</code> return
            an array of up to 100 items. Headers describe the whole list and the next page:{" "}
            <code>X-Total-Count</code> is the total number of items, <code>Link</code> with{" "}
            <code>rel="next"</code> is the URL of the next page, and <code>X-Next-Cursor</code> is its cursor.
            The last page has no <code>Link</code> and no <code>X-Next-Cursor</code>.
          </p>
        </Prose>
      </Section>
      <Section id="idempotency" title="Idempotent requests">
        <Prose>
          <p>
            Send each POST with an <code>Idempotency-Key</code> of your choice. If you do not receive the
            response, repeat the request. For one day, a request with the same key returns the first response
            and creates nothing. A request with the same key but a different body returns 409.
          </p>
          <CodeExample label="An idempotent request">{examples.idempotent}</CodeExample>
        </Prose>
      </Section>
      <Section id="rate-limits" title="Rate limits" sunken>
        <Prose>
          <p>
            Each key can make 300 requests per minute. <code>RateLimit-Limit</code>,{" "}
            <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> contain the limit, the number of
            requests left and the number of seconds until the limit resets. Above the limit, requests return
            429 with <code>Retry-After</code>.
          </p>
        </Prose>
      </Section>
    </>
  );
}
