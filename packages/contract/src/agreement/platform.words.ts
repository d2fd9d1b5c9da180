/* Agreements and rules at the platform's desk: of each a draft that operators change, and the editions that people read. */

export const agreementLimits = { title: 30, html: 60_000, note: 60 } as const
