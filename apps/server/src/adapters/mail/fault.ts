/**
 * The mail server answered that it will not take this mail at any time: there is no such mailbox, or the mail is too large for it. `code` is the
 * library's own.
 */
export class MailRefused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super('the mail server refused a mail for good', { cause })
    this.code = code
  }
}
