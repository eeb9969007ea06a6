/** The sample client's address. No mail is sent to it. */
export const SAMPLE_EMAIL = "sample.client@example.com";
