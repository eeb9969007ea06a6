import type { Locator } from "@/tests/e2e/test";

/** Simulates someone tapping slowly on a phone, because a script is faster than any person. */
const SECONDS_PER_TAP = 2.5;
const SECONDS_PER_CHARACTER = 0.3;

/** Counts the taps and typed characters in a scripted visit and measures its duration. */
export class TapCounter {
  taps = 0;
  private characters = 0;
  private readonly startedAt = performance.now();

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** Counts a tap outside the page, such as on the link in an email. */
  tapElsewhere(): void {
    this.taps += 1;
  }

  /** Focuses the field with one tap and types with the keyboard. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.characters += text.length;
    await field.pressSequentially(text);
  }

  /** Selects an option from a list: the first tap opens the list, the second selects the option. */
  async choose(list: Locator, label: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(label);
  }

  /** The number of seconds since the counter was created. */
  get measuredSeconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  /** The measured seconds plus the time that a person needs to find each button and type each character. */
  get personSeconds(): number {
    return this.measuredSeconds + this.taps * SECONDS_PER_TAP + this.characters * SECONDS_PER_CHARACTER;
  }
}
