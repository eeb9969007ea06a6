import { describe, expect, it } from "vitest";
import {
  closeOverlap,
  getFormFailure,
  NO_OVERLAP,
  updateOverlap,
} from "@/components/billing/agreements/overlap-state";

const QUESTION = "Rocket already has Full board from Nov 1, 2026. Add it anyway?";
const CONFLICT = { code: "CONFLICT", message: QUESTION, fieldErrors: { allows_overlap: QUESTION } } as const;
const INVALID_PAYER = {
  code: "VALIDATION",
  message: "Choose a payer.",
  fieldErrors: { contact_id: "Choose a payer." },
} as const;

const asked = updateOverlap(NO_OVERLAP, CONFLICT);

describe("the overlap question of the agreement form", () => {
  it("the agreement form doesn't show the overlap question as an error", () => {
    expect(asked).toEqual({ question: QUESTION, isOpen: true, isUnanswered: false });
    expect(getFormFailure(QUESTION, asked)).toBeNull();
    expect(getFormFailure("Choose a payer.", asked)).toBe("Choose a payer.");
    expect(getFormFailure(null, NO_OVERLAP)).toBeNull();
  });

  it("changing the horse, service or days removes the overlap question completely", () => {
    const closed = closeOverlap(asked);
    expect(closed.isOpen).toBe(false);
    expect(getFormFailure(QUESTION, closed)).toBeNull();
    expect(updateOverlap(closed, CONFLICT)).toEqual(asked);
  });

  it("an error in another field doesn't remove the overlap question", () => {
    expect(updateOverlap(asked, INVALID_PAYER)).toEqual(asked);
    expect(updateOverlap(NO_OVERLAP, INVALID_PAYER)).toEqual(NO_OVERLAP);
  });

  it("the overlap question shows an error if the form is submitted again without an answer", () => {
    const repeated = updateOverlap(asked, CONFLICT);
    expect(repeated).toEqual({ question: QUESTION, isOpen: true, isUnanswered: true });
    expect(updateOverlap(repeated, INVALID_PAYER).isUnanswered).toBe(false);
  });
});
