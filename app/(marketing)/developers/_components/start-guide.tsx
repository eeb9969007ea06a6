import Link from "next/link";
import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { API_MODULES, isWritableModule } from "@/lib/auth/api-scopes";
import { API_MODULE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import { API_PATH } from "@/lib/http/api/endpoints";
import { toAbsoluteUrl } from "@/lib/seo/structured-data";
import { CodeExample } from "./code-example";
import { createGuideExamples, RESPONSE_EXAMPLE, SET_KEY_EXAMPLE } from "./guide-examples";

const examples = createGuideExamples(toAbsoluteUrl(API_PATH));

/** Explains how to create a key, make the first call and choose scopes. */
export function StartGuide() {
  return (
    <>
      <Section id="begin" title="Get started">
        <Prose>
          <ol>
            <li>
              Open{" "}
              <Link href="/organization/api-keys" prefetch={false}>
                API keys
              </Link>{" "}
              in your organization. Members who manage the organization can create keys.
            </li>
            <li>
              Create a key with the scope <code>horses:read</code>, and copy it. It is shown only once.
            </li>
            <li>Store the key in an environment variable, and make the first call:</li>
          </ol>
          <CodeExample label="Store the key">{SET_KEY_EXAMPLE}</CodeExample>
          <h3>curl</h3>
          <CodeExample label="First call with curl">{examples.curl}</CodeExample>
          <h3>JavaScript</h3>
          <p>
            Save the program as <code>horses.mjs</code>, and run it with <code>node horses.mjs</code>.
          </p>
          <CodeExample label="First call with JavaScript">{examples.javaScript}</CodeExample>
          <h3>Response</h3>
          <CodeExample label="Response to the first call">{RESPONSE_EXAMPLE}</CodeExample>
        </Prose>
      </Section>
      <Section id="authentication" title="Authentication" sunken>
        <Prose>
          <p>
            Send the key as a bearer token in the <code>Authorization</code> header of every request. A key
            gives access to one organization, within the scopes you choose, until it expires or is revoked.
            Call the API from your server only. In a web page, anyone can read the key.
          </p>
          <h3>Scopes</h3>
          <p>
            Each endpoint requires one scope. A write scope includes the read scope. Only the owner can grant{" "}
            <code>payments:write</code>.
          </p>
          <table>
            <caption className="sr-only">Scopes</caption>
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Scopes</th>
              </tr>
            </thead>
            <tbody>
              {API_MODULES.map((module) => (
                <tr key={module}>
                  <td>{API_MODULE_LABELS[module]}</td>
                  <td className="wrap-anywhere">
                    <code>{module}:read</code>
                    {isWritableModule(module) && (
                      <>
                        {" "}
                        <code>{module}:write</code>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Prose>
      </Section>
    </>
  );
}
