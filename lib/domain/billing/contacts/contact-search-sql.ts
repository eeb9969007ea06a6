/** The SQL expression for the lowercase text that is searched: the name, all email addresses and all phone numbers. */
export const CONTACT_SEARCH_TEXT = `lower(concat_ws(
  ' ', name, email, phone, array_to_string(other_emails, ' '), array_to_string(other_phones, ' ')))`;

/** The SQL expression for the digits of all phone numbers, separated by commas. */
export const CONTACT_PHONE_DIGITS =
  "regexp_replace(array_to_string(array_prepend(phone, other_phones), ','), '[^0-9,]', '', 'g')";
