/** The sample client's address. No email is sent to it. */
export const SAMPLE_EMAIL = "sample.client@example.com";
