import { HONEYPOT_FIELD } from "@/lib/bot-check";

/** Renders a field that people can't see or focus, so only bots fill it in. */
export function HoneypotField() {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
