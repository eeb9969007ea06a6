import { Fragment } from "react";
import type { EndpointDescription } from "@/lib/http/api/define-endpoint";
import { API_PATH } from "@/lib/http/api/endpoints";
import { getSchemaFields, type ResponseFields, type SchemaField } from "./schema-fields";

interface EndpointEntryProps {
  endpoint: EndpointDescription;
  response: ResponseFields;
  /** An earlier endpoint whose entry lists the same response fields, and a link to its section. */
  sameAs: { summary: string; href: string } | null;
}

/** Documents one endpoint: its path, purpose, parameters and response. */
export function EndpointEntry({ endpoint, response, sameAs }: EndpointEntryProps) {
  const { method, path, summary, description, scope, query, body } = endpoint;
  const { isList, fields } = response;
  const responseTitle = isList ? "Response: a page of these objects" : "Response";
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4">
      <h3 className="text-xl">{summary}</h3>
      <p className="mt-1 font-mono text-sm wrap-anywhere">
        <strong className="text-green">{method}</strong>
        {` ${API_PATH}${path}`}
      </p>
      {description && <p className="mt-2 max-w-2xl text-ink-soft">{description}</p>}
      <p className="mt-2 text-ink-faint text-sm">
        Scope <code>{scope}</code>
      </p>
      {query && <Fields title="Query" fields={getSchemaFields(query)} />}
      {body && <Fields title="Body" fields={getSchemaFields(body)} />}
      {sameAs ? (
        <p className="mt-3 text-sm">
          {`${responseTitle}, with the fields of `}
          <a href={sameAs.href}>{sameAs.summary}</a>
        </p>
      ) : (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-green text-sm underline underline-offset-4">
            {`${responseTitle} (${fields.length} fields)`}
          </summary>
          <p className="mt-1 text-sm wrap-anywhere">
            <FieldNames fields={fields} />
          </p>
        </details>
      )}
    </li>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly SchemaField[] }) {
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      <b>{title}</b> <FieldNames fields={fields} />
    </p>
  );
}

function FieldNames({ fields }: { fields: readonly SchemaField[] }) {
  return fields.map(({ name, type, note }, index) => (
    <Fragment key={name}>
      <code className={note === "required" ? "font-semibold" : undefined}>{name}</code>
      {` ${type}${note ? `, ${note}` : ""}${index < fields.length - 1 ? "; " : ""}`}
    </Fragment>
  ));
}
