import { createClientAddress } from "./client-address";
import { requestOk } from "./http";

const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g;

export interface PageForm {
  /**
   * Submits the form like a browser without JavaScript. Returns how many milliseconds the response took.
   * Throws if the response doesn't match `expected`.
   */
  post: (fields: Record<string, string>, expected: RegExp) => Promise<number>;
}

/** Opens a page of the app and reads its form, which submits to the page's own URL. */
export async function openForm(url: string): Promise<PageForm> {
  const page = (await requestOk(url)).body.toString("utf8");
  const [, form = ""] = /<form[^>]*multipart\/form-data[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
  const hidden = [...form.matchAll(HIDDEN_FIELD)].map(
    ([, name = "", value = ""]) => [name, decodeHtml(value)] as const,
  );
  if (hidden.length === 0) throw new Error(`${url} has no form that can be submitted`);
  return {
    async post(fields, expected) {
      const body = new FormData();
      for (const [name, value] of [...hidden, ...Object.entries(fields)]) body.set(name, value);
      const headers = { origin: new URL(url).origin, "x-forwarded-for": createClientAddress() };
      const started = performance.now();
      const response = await fetch(url, { method: "POST", headers, body });
      const answer = await response.text();
      const milliseconds = performance.now() - started;
      if (!expected.test(answer)) throw new Error(`${url} returned ${response.status} without ${expected}`);
      return milliseconds;
    },
  };
}

function decodeHtml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
