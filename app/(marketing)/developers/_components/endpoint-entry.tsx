import type { ApiTag } from "@/content/api-resources";
import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import { API_PATH } from "@/lib/http/api/endpoints";
import { createRequestExample, createResponseExample } from "@/lib/http/api/examples";
import { getOwnFailures } from "@/lib/http/api/failures";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";
import { CodeExample } from "./code-example";
import { CodeText } from "./code-text";
import { FieldList } from "./field-list";
import { KEY_VARIABLE } from "./guide-examples";
import { formatResponseSchema, getPathFields, getSchemaFields } from "./schema-fields";

interface EndpointEntryProps {
  endpoint: EndpointDescription;
  /** An earlier endpoint with the same response. Its entry on this page shows the response. */
  sameAs: EndpointDescription | null;
}

/** Documents one endpoint: its path, purpose, scope, parameters, errors and examples. */
export function EndpointEntry({ endpoint, sameAs }: EndpointEntryProps) {
  const { method, path, name, summary, description, scope, status, query, body } = endpoint;
  const pathFields = getPathFields(endpoint);
  return (
    <article id={name} className="scroll-mt-24 border-line border-t py-8">
      <h2 className="text-2xl">{summary}</h2>
      <p className="mt-2 font-mono text-sm wrap-anywhere">
        <strong className="text-green">{method}</strong>
        {` ${API_PATH}${path}`}
      </p>
      {description && (
        <p className="mt-3 max-w-2xl text-ink-soft">
          <CodeText>{description}</CodeText>
        </p>
      )}
      <p className="mt-3 text-sm">
        <b>Scope</b> <code>{scope}</code>
      </p>
      {pathFields.length > 0 && <FieldList title="Path" fields={pathFields} />}
      {query && <FieldList title="Query" fields={getSchemaFields(query)} />}
      {body && <FieldList title="Body" fields={getSchemaFields(body)} />}
      <h3 className="mt-5 font-semibold text-sm">Example request</h3>
      <CodeExample label={`Example request: ${summary}`}>{createCurlExample(endpoint)}</CodeExample>
      <Response endpoint={endpoint} sameAs={sameAs} />
      <p className="mt-3 text-sm">
        <b>Status</b> {`${status}. `}
        <b>Errors</b> {getOwnFailures(endpoint).map((failure) => `${failure}, `)}
        <a href="/developers#errors" className="text-green underline underline-offset-4">
          and the errors that any request can return
        </a>
      </p>
    </article>
  );
}

const SUMMARY_STYLE =
  "flex min-h-11 cursor-pointer items-center font-semibold text-green text-sm underline underline-offset-4";

function Response({ endpoint, sameAs }: EndpointEntryProps) {
  const { isList, fields } = formatResponseSchema(endpoint.responseSchema);
  if (sameAs) {
    return (
      <p className="mt-3 text-sm">
        {`The response ${isList ? "is a page of objects with" : "has"} the same fields as the response of `}
        <a href={`#${sameAs.name}`} className="text-green underline underline-offset-4">
          {sameAs.summary}
        </a>
      </p>
    );
  }
  return (
    <>
      <details className="mt-2">
        <summary className={SUMMARY_STYLE}>Example response</summary>
        <CodeExample label={`Example response: ${endpoint.summary}`}>
          {JSON.stringify(createResponseExample(endpoint), null, 2)}
        </CodeExample>
      </details>
      <details>
        <summary className={SUMMARY_STYLE}>
          {`${isList ? "Fields of each object" : "Response fields"} (${fields.length})`}
        </summary>
        <FieldList fields={fields} />
      </details>
    </>
  );
}

/**
 * Returns the endpoints of a resource. If several endpoints have the same response, the later ones refer to the
 * first.
 */
export function listEndpointEntries(
  endpoints: readonly EndpointDescription[],
  tag: ApiTag,
): EndpointEntryProps[] {
  const first = new Map<string, EndpointDescription>();
  return endpoints
    .filter((endpoint) => endpoint.tag === tag)
    .map((endpoint) => {
      const { name } = formatResponseSchema(endpoint.responseSchema);
      const earlier = name === null ? undefined : first.get(name);
      if (name !== null && !earlier) first.set(name, endpoint);
      return { endpoint, sameAs: earlier ?? null };
    });
}

/** Creates a curl command for an endpoint. The shell replaces `KEY_VARIABLE` with the API key. */
function createCurlExample(endpoint: EndpointDescription): string {
  const { method, returnsSecret } = endpoint;
  const { path, body } = createRequestExample(endpoint);
  const isDefault = method === "GET" || (method === "POST" && body !== null);
  return [
    `curl${isDefault ? "" : ` -X ${method}`} "${toAbsoluteUrl(API_PATH)}${path}"`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...(method === "POST" && !returnsSecret ? ['-H "Idempotency-Key: 5f1c2d3e-row-17"'] : []),
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(" \\\n  ");
}
